import { useParams } from "../../lib/route/router-context.ts";
import { SigningPage } from "./signing-page.tsx";

/** The signing page inside the running application. */
export function SigningScreen() {
  const { token = "" } = useParams();
  return <SigningPage token={token} />;
}
