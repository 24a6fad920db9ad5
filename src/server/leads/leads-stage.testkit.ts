import type { Permission } from "../../domain/permissions.ts";
import { stagedServer } from "../testing/staged-server.ts";
import { addStaff } from "./leads.testkit.ts";

/** A server with a manager and two sales officers. */
export async function stagedLeads(ofManager: readonly Permission[] = ["view-all-leads", "process-leads"]) {
  const server = await stagedServer();
  return {
    server,
    manager: await addStaff(server, "Gbenga Ojo", ofManager),
    funke: await addStaff(server, "Funke Balogun", ["process-leads"]),
    bola: await addStaff(server, "Bola Adeyemi", ["process-leads"]),
  };
}
