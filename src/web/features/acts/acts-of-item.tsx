import { useQuery } from "@tanstack/react-query";
import { namesOfMany } from "../../../domain/repayment/pending-act.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Badge } from "../../ui/figure/badge.tsx";
import { actsQuery } from "./act-queries.ts";
import classes from "./acts.module.css";
import { SEES_ACTS } from "./sees-acts.ts";

/** Next to a suspense item: the request about it and who can approve it; nothing if none waits. */
export function ActsOfItem({ itemId }: { itemId: number }) {
  const held = useHeld();
  const { data } = useQuery({ ...actsQuery(), enabled: SEES_ACTS.some((permission) => held.has(permission)) });
  const act = data?.acts.find(({ suspense_item_id }) => suspense_item_id === itemId);
  if (!act) return null;
  const who = act.agreers.length === 0 ? "" : ` ${namesOfMany(act.agreers, act.are_more)} can approve it.`;
  return (
    <p className={classes.head}>
      <Badge tone="warning">Waiting</Badge>
      <span className={classes.quiet}>
        {DEEDS[act.kind] ?? "Something"} was asked for by {act.is_own ? "you" : act.asked_by}.{who}
      </span>
    </p>
  );
}

const DEEDS: Readonly<Record<string, string>> = {
  return: "Sending it back",
  same: "Closing it as another line's",
  assign: "Giving it to a loan",
  confirm: "Confirming a payment with it",
  clear: "Giving it to deductions",
};
