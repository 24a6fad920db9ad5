import classes from "../../apply.module.css";

/** This step is open to everyone, the previous ones to guests: a signed-in user could correct nothing here. */
export function StaffNote() {
  return (
    <p className={classes.note}>
      You are signed in as a member of staff. Applications are filled in by people who are not signed in.{" "}
      <a href="/dashboard">To the dashboard</a>
    </p>
  );
}
