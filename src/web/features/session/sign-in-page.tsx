import { Brand } from "../../ui/brand.tsx";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { DemoStaff } from "./demo-staff.tsx";
import { SignInField } from "./sign-in-field.tsx";
import classes from "./sign-in-page.module.css";
import { useSignIn } from "./use-sign-in.ts";

interface SignInPageProps {
  /** The form is on its way: a good moment to fetch what comes after. */
  readonly onSubmitting: () => void;
  readonly onSignedIn: () => void;
}

/**
 * SES-06 to SES-15. Plain elements instead of the component library: the page is in the HTML the server sends, under a
 * policy that allows no style attributes, and is the one page whose weight everybody feels.
 */
export function SignInPage({ onSubmitting, onSignedIn }: SignInPageProps) {
  const { form, ready, busy, failure, submit, fill } = useSignIn(onSubmitting, onSignedIn);
  return (
    <main className={classes.page}>
      <div className={classes.column}>
        <Brand />
        <div className={classes.card}>
          <h1 className={classes.title}>Sign in</h1>
          <p className={classes.intro}>
            The staff console for salary-deduction loans: applications, offers, deductions and collections.
          </p>
          <form ref={form} method="post" onSubmit={submit} noValidate>
            <p className={classes.failure} role="alert">
              {failure?.message}
            </p>
            <SignInField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              error={failure?.fields.email}
            />
            <SignInField
              label="Password"
              name="password"
              type="password"
              autoComplete="current-password"
              error={failure?.fields.password}
            />
            <div className={classes.options}>
              <label className={classes.remember}>
                <input type="checkbox" name="remember" />
                Remember me
              </label>
              <a href="/forgot-password">Forgot password?</a>
            </div>
            <SubmitButton size="large" disabled={!ready} busy={busy}>
              {busy ? "Signing in…" : "Sign in"}
            </SubmitButton>
          </form>
        </div>
        <DemoStaff onChoose={fill} />
      </div>
    </main>
  );
}
