import { fromNaira, type Kobo } from "../../domain/money.ts";

/** Naira of an answer as the domain takes them; undefined where there is none. */
export const koboOf = (naira: number | null): Kobo | undefined => (naira === null ? undefined : fromNaira(naira));
