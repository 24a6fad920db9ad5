-- Money may be dated back by a person. Payments of later days are then shared out again: `freed` takes what one of them had
-- paid out of the rows, back into its credit, as `applied` takes credit into rows. Both are entries of their own; the
-- payment keeps its row and its reference (docs/decisions/0054).
alter table credit_uses drop constraint credit_uses_kind_check;
alter table credit_uses
  add constraint credit_uses_kind_check check (kind in ('applied', 'freed', 'refund', 'transfer'));
