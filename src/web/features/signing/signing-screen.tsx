import { useParams } from "@tanstack/react-router";
import { SigningPage } from "./signing-page.tsx";

/** The signing page inside the running application. */
export function SigningScreen() {
  const { token = "" } = useParams({ strict: false });
  return <SigningPage token={token} />;
}
