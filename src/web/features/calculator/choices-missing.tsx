import { TextButton } from "../../ui/button/text-button.tsx";
import classes from "./calculator.module.css";

interface Loading {
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Without its choices the form cannot be filled in: says so, and retries. Shows no notice (ERR-59). */
export function ChoicesMissing({ of }: { of: readonly Loading[] }) {
  const failed = of.filter(({ isError }) => isError);
  if (failed.length === 0) return null;
  const retry = () => {
    for (const list of failed) list.refetch();
  };
  return (
    <p className={classes.missing} role="status">
      The loan types or banks could not be loaded.{" "}
      <TextButton onClick={retry} disabled={failed.some((list) => list.isFetching)}>
        Try again
      </TextButton>
    </p>
  );
}
