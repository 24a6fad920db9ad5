import { Button } from "../../../ui/button/button.tsx";
import { useReopenRows } from "./use-reopen-rows.ts";

interface ReopenRowProps {
  readonly statementId: number;
  readonly rowNumber: number;
}

/** Undoes the answer given for an unread row. */
export function ReopenRow({ statementId, rowNumber }: ReopenRowProps) {
  const reopen = useReopenRows(1);
  return (
    <>
      <Button
        look="tool"
        disabled={reopen.isPending}
        onClick={() => reopen.mutate({ params: { id: statementId }, body: { row_numbers: [rowNumber] } })}
        aria-label={`Undo the answer of row ${rowNumber}`}
      >
        Undo
      </Button>
      {reopen.quietFailure && <span role="status">Not saved</span>}
    </>
  );
}
