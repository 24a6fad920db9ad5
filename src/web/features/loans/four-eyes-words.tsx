import { useQuery } from "@tanstack/react-query";
import { readFourEyes } from "../../../contract/four-eyes.contract.ts";
import { callApi } from "../../lib/call-api.ts";
import classes from "./four-eyes-words.module.css";

/** Why four eyes would refuse this person the next step; asked while its dialog is open. Undefined where nothing stands against it. */
export function useFourEyes(loanId: number, opened: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ["four-eyes", loanId],
    queryFn: ({ signal }) => callApi(readFourEyes, { params: { id: loanId }, signal }),
    enabled: opened,
    staleTime: 0,
    retry: false,
  });
  return data?.refusal ?? undefined;
}

/** In the place of a step that somebody else has to take: why, and to whom it can go. */
export function FourEyesWords({ refusal }: { refusal: string }) {
  return (
    <p className={classes.words} role="status">
      {refusal}
    </p>
  );
}
