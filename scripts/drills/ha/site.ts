import { cpSync } from "node:fs";
import path from "node:path";
import { ip, openSite, type Site } from "../site.ts";

export const NETWORK = "10.77.0.0/24";
/** Where HAProxy, PgBouncer and Tenor run. */
export const FRONT = "10.77.0.1";

/** Opens the site with a network for hosts, and the Python modules by which Patroni speaks to etcd. */
export function openSiteOfHosts(folder: string, root: string, modules: string): Site {
  cpSync(modules, path.join(folder, "modules"), { recursive: true });
  const site = openSite(folder, root);
  ip(site, "link", "add", "hosts", "type", "bridge");
  ip(site, "addr", "add", `${FRONT}/24`, "dev", "hosts");
  ip(site, "link", "set", "hosts", "up");
  return site;
}
