import { listBanks } from "../../contract/reference-data.contract.ts";
import { BANKS } from "../../domain/customer/banks.ts";
import { route } from "../http/route.ts";

/** Banks (API-19). A bank's code is its number, so the id is the code as a number. */
export const listBanksRoute = route(listBanks, async () => ({
  data: BANKS.map(({ code, name }) => ({ id: Number(code), code, name })),
}));
