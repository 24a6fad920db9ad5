import { TextButton } from "../../../ui/button/text-button.tsx";
import { SignInField } from "./sign-in-field.tsx";
import classes from "./sign-in-page.module.css";

/** The second step of signing in: six digits from the authenticator app, or a recovery code. */
export function SecondStep({ error, onBeginAgain }: { error: string | undefined; onBeginAgain: () => void }) {
  return (
    <>
      <p className={classes.intro}>
        Enter the six digits that your authenticator app shows for Tenor. Without the phone, a recovery code works too,
        once.
      </p>
      <SignInField label="Code" name="code" type="text" autoComplete="one-time-code" error={error} />
      <div className={classes.options}>
        <TextButton onClick={onBeginAgain}>Use another account</TextButton>
      </div>
    </>
  );
}
