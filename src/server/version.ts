import manifest from "../../package.json" with { type: "json" };

/** The version of this Tenor. */
export const VERSION = manifest.version;
