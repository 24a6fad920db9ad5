import { useQueryClient } from "@tanstack/react-query";
import type { GoLiveLine } from "../../../contract/go-live.contract.ts";
import { useWrite } from "../../lib/calls/use-api-mutation.ts";
import { Link } from "../../lib/route/link.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Badge } from "../../ui/figure/badge.tsx";
import classes from "./go-live.module.css";
import { GO_LIVE_CALLS, goLiveQuery } from "./go-live-calls.ts";
import { KeyCopyForm } from "./key-copy-form.tsx";

/** Every line with its state or what is missing; a red one links to where it is fixed, and three are settled here. */
export function GoLiveLines({ lines }: { lines: readonly GoLiveLine[] }) {
  const queryClient = useQueryClient();
  const ends = {
    onSuccess: (list: object) => queryClient.setQueryData(goLiveQuery.queryKey, list as never),
    onError: () => void queryClient.invalidateQueries({ queryKey: goLiveQuery.queryKey }),
  };
  const mail = useWrite(GO_LIVE_CALLS.mail, ends);
  const provider = useWrite(GO_LIVE_CALLS.provider, ends);
  return (
    <ul className={classes.lines} aria-label="Requirements">
      {lines.map((line) => (
        <li key={line.key} className={classes.line}>
          <span className={classes.standing}>
            <Badge tone={line.green ? "success" : "danger"}>{line.green ? "Ready" : "Missing"}</Badge>
          </span>
          <div className={classes.words}>
            <h3>{line.title}</h3>
            <Sentence line={line} />
          </div>
          {line.key === "mail" && (
            <Button disabled={mail.isPending} onClick={() => mail.mutate({ body: {} })}>
              Send me a test mail
            </Button>
          )}
          {line.key === "provider" && (
            <Button disabled={provider.isPending} onClick={() => provider.mutate({ body: {} })}>
              Ask the provider
            </Button>
          )}
          {line.key === "key-copy" && !line.green && <KeyCopyForm />}
        </li>
      ))}
    </ul>
  );
}

/** This screen itself: what is fixed here needs no link. */
const HERE = "/go-live";

function Sentence({ line: { green, sentence, leads_to } }: { line: GoLiveLine }) {
  if (green || leads_to === HERE) return <p>{sentence}</p>;
  return (
    <p>
      <Link to={leads_to}>{sentence}</Link>
    </p>
  );
}
