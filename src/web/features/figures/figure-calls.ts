import { queryOptions } from "@tanstack/react-query";
import { approveFigure, listFigures, proposeFigure, withdrawFigure } from "../../../contract/figures.contract.ts";
import { callApi } from "../../lib/calls/call-api.ts";

export const figuresQuery = queryOptions({
  queryKey: ["regulated-figures"] as const,
  queryFn: ({ signal }) => callApi(listFigures, { signal }),
});

/** The writes of the register, each with its notices. */
export const FIGURE_CALLS = {
  propose: { endpoint: proposeFigure, success: "Figure proposed", notifyOn: [] },
  approve: { endpoint: approveFigure, success: "Figure approved", notifyOn: [422] },
  withdraw: { endpoint: withdrawFigure, success: "Figure withdrawn", notifyOn: [422] },
};
