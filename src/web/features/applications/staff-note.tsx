import classes from "./apply.module.css";

/** This step is open to everyone, the ones before it are for guests: who is signed in could mend nothing here. */
export function StaffNote() {
  return (
    <p className={classes.note}>
      You are signed in as a member of staff. Applications are filled in by people who are not signed in.{" "}
      <a href="/dashboard">To the dashboard</a>
    </p>
  );
}
