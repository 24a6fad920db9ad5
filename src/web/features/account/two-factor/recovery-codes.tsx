import { notifySuccess } from "../../../lib/calls/notify.ts";
import { saveFile } from "../../../lib/calls/save-file.ts";
import { Button } from "../../../ui/button/button.tsx";
import { copyText } from "../../../ui/button/copy-text.ts";
import classes from "../settings.module.css";

/** The recovery codes, this once: copied, downloaded or written down. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = async (): Promise<void> => {
    if (await copyText(codes.join("\n"))) notifySuccess("The recovery codes are copied");
  };
  const download = (): void => {
    const text = `Recovery codes for Tenor. Each works once.\n\n${codes.join("\n")}\n`;
    saveFile(new Blob([text], { type: "text/plain" }), "tenor-recovery-codes.txt");
  };
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>
        Each of these signs you in once without your phone. They are shown now and never again: keep them where you keep
        your papers, not on the phone.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button onClick={download}>Download</Button>
        <Button tone="primary" data-autofocus onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
