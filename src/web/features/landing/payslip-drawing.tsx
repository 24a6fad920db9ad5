import classes from "./payslip-drawing.module.css";

/** A payslip whose bar says what the product does, with the phone that applies and the stamp that approves. */
export function PayslipDrawing() {
  return (
    <svg className={classes.drawing} viewBox="30 0 410 220" fill="none" aria-hidden="true">
      <path
        className={classes.paper}
        d="M32 20h240v184l-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10-15-10-15 10z"
      />
      <path d="M56 48h72M56 64h44M216 48h32" />
      <path className={classes.faint} d="M56 92h96M216 92h32M56 110h72M224 110h24M56 128h84M220 128h28" />
      <g stroke="none">
        <rect className={classes.pay} x="56" y="152" width="192" height="18" rx="3" />
        <path className={classes.owed} d="M59 152h25v18H59a3 3 0 0 1-3-3v-12a3 3 0 0 1 3-3z" />
        <path className={classes.instalment} d="M84 152h30v18H84z" />
        <path className={classes.notch} d="M119 147h3v28h-3z" />
      </g>
      <rect className={classes.paper} x="310" y="44" width="96" height="168" rx="14" />
      <path d="M346 58h24M330 88h56M330 104h36" />
      <rect className={classes.pressed} x="330" y="168" width="56" height="22" rx="6" />
      <path className={classes.sign} d="m351 179 5 5 9-10" />
      <g transform="rotate(-12 262 58)">
        <circle className={classes.stamp} cx="262" cy="58" r="27" />
        <circle className={classes.stamp} cx="262" cy="58" r="21" />
        <path className={classes.stamp} d="m251 58 8 8 14-16" />
      </g>
    </svg>
  );
}
