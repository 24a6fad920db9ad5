import { Button } from "../../../ui/button/button.tsx";
import { Entrance, FormFailure } from "../entrance.tsx";
import { DemoStaff } from "./demo-staff.tsx";
import { SecondStep } from "./second-step.tsx";
import { SignInField } from "./sign-in-field.tsx";
import classes from "./sign-in-page.module.css";
import { useSignIn } from "./use-sign-in.ts";

interface SignInPageProps {
  /** The form has been submitted: a good moment to preload what comes next. */
  readonly onSubmitting: () => void;
  readonly onSignedIn: () => void;
}

/**
 * SES-06 to SES-15. The page is in the HTML from the server, under a policy that allows no style attributes, and its
 * size matters most. The first fields stay in the page, hidden, during the second step: they are sent again with its
 * code.
 */
export function SignInPage({ onSubmitting, onSignedIn }: SignInPageProps) {
  const { form, ready, busy, failure, asksForCode, submit, fill, beginAgain } = useSignIn(onSubmitting, onSignedIn);
  const { email, password, code } = failure?.fields ?? {};
  return (
    <Entrance
      title={asksForCode ? "Second step" : "Sign in"}
      below={asksForCode ? null : <DemoStaff onChoose={fill} />}
    >
      {!asksForCode && (
        <p className={classes.intro}>
          The staff console for salary-deduction loans: applications, offers, deductions and collections.
        </p>
      )}
      <form ref={form} method="post" onSubmit={submit} noValidate>
        <FormFailure>{failure?.message}</FormFailure>
        <div hidden={asksForCode}>
          <SignInField label="Email" name="email" type="email" autoComplete="username" error={email} />
          <SignInField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            error={password}
          />
          <div className={classes.options}>
            <label className={classes.remember}>
              <input type="checkbox" name="remember" />
              Remember me
            </label>
            <a href="/forgot-password">Forgot password?</a>
          </div>
        </div>
        {asksForCode && <SecondStep error={code} onBeginAgain={beginAgain} />}
        <Button submits wide tone="primary" size="large" disabled={!ready} busy={busy}>
          {busy ? "Signing in…" : "Sign in"}
        </Button>
      </form>
      {!asksForCode && (
        <p className={classes.after}>
          No account yet? <a href="/register">Ask for one</a>
        </p>
      )}
    </Entrance>
  );
}
