import classes from "./data-table.module.css";

const ROWS = Array.from({ length: 12 }, (_, index) => index);

/** Placeholder rows of the final height. */
export function SkeletonRows({ columns }: { columns: number }) {
  const cells = Array.from({ length: columns }, (_, index) => index);
  return ROWS.map((row) => (
    <tr key={row}>
      {cells.map((cell) => (
        <td key={cell}>
          <span className={classes.skeleton} data-width={(row + cell) % 3} />
        </td>
      ))}
    </tr>
  ));
}
