import { demandOf } from "../../../../domain/loan/loan-rules.ts";
import { meets, type Permission } from "../../../../domain/permissions.ts";
import { QUEUE_KEYS } from "../../../features/call-queue/outcome/outcomes.ts";
import { useHeld } from "../../../lib/session/permissions.ts";
import { Dialog } from "../../../ui/dialog/dialog.tsx";
import { LOAN_LISTS } from "../../screens/loan-lists.ts";
import type { PanelProps } from "../../screens/panels.ts";
import classes from "./keys-dialog.module.css";
import { allowedJumps } from "./screen-keys.ts";
import { PALETTE_MODIFIER } from "./shortcuts.ts";

const EVERYWHERE = [
  { keys: [PALETTE_MODIFIER === "Meta" ? "⌘" : "Ctrl", "K"], does: "Search pages and loans, run actions" },
  { keys: ["/"], does: "Search the list" },
  { keys: ["?"], does: "Show keyboard shortcuts" },
  { keys: ["Esc"], does: "Close the open window" },
];

const IN_A_WAITING_LIST: readonly (KeyRow & { readonly event?: "approved" | "rejected" })[] = [
  { keys: ["j", "k"], does: "Move to the next or previous loan" },
  { keys: ["Space"], does: "Preview the loan" },
  { keys: ["Enter"], does: "Open the loan" },
  { keys: ["a"], does: "Ask whether to approve the loan", event: "approved" },
  { keys: ["r"], does: "Ask whether to reject the loan", event: "rejected" },
];

const IN_A_LIST_OF_LEADS: readonly (KeyRow & { readonly demand?: Permission })[] = [
  { keys: ["j", "k"], does: "Move to the next or previous lead" },
  { keys: ["Space"], does: "Preview the lead" },
  { keys: ["Enter"], does: "Open the lead's details" },
  { keys: ["x"], does: "Select the lead", demand: "view-all-leads" },
];

/** All keyboard shortcuts that this person may use. */
export function KeysDialog({ onClose }: Pick<PanelProps, "onClose">) {
  const held = useHeld();
  const jumps = allowedJumps(held);
  const seesWaitingList = LOAN_LISTS.some(({ waits, demand }) => waits && meets(demand ?? "signed-in", held));
  return (
    <Dialog title="Keyboard shortcuts" size="wide" onClose={onClose}>
      <div className={classes.keys}>
        <h3>Everywhere</h3>
        <KeyList rows={EVERYWHERE} />
        <h3>Go to</h3>
        <KeyList rows={jumps.map(({ letter, label }) => ({ keys: ["g", letter], does: label }))} />
        {seesWaitingList && (
          <>
            <h3>In a list of loans that wait</h3>
            <KeyList rows={IN_A_WAITING_LIST.filter(({ event }) => !event || meets(demandOf(event), held))} />
          </>
        )}
        {(held.has("view-all-leads") || held.has("process-leads")) && (
          <>
            <h3>In a list of leads</h3>
            <KeyList rows={IN_A_LIST_OF_LEADS.filter(({ demand }) => !demand || held.has(demand))} />
          </>
        )}
        {held.has("process-leads") && (
          <>
            <h3>On My Pending Leads</h3>
            <KeyList rows={QUEUE_KEYS} />
          </>
        )}
        <p className={classes.note}>Shortcuts do nothing while you type in a field.</p>
      </div>
    </Dialog>
  );
}

interface KeyRow {
  readonly keys: readonly string[];
  readonly does: string;
}

function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  return (
    <dl className={classes.list}>
      {rows.map(({ keys, does }) => (
        <div key={does} className={classes.row}>
          <dt>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
