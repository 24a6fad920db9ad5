import { ALL_ENDPOINTS } from "../../contract/all-endpoints.ts";
import { tryWhoIsLetIn } from "./authorisation-matrix.testkit.ts";

tryWhoIsLetIn(ALL_ENDPOINTS.filter(({ method }) => method === "POST"));
