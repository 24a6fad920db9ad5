import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { CustomerPage } from "../../ui/page/customer-page.tsx";
import { EnterCode } from "./enter-code.tsx";
import { verificationQuery } from "./verification-queries.ts";
import { VerifiedDocument } from "./verified-document.tsx";

/** /verify and /verify/{code}: whether a signed document is genuine. Open to anybody who holds one. */
export function VerifyPage() {
  const { code = "" } = useParams();
  return (
    <CustomerPage size="wide">
      {code === "" ? (
        <>
          <h1>Check a signed document</h1>
          <p>Every document that was signed with us has a code of 26 letters and digits beside its signature.</p>
          <EnterCode />
        </>
      ) : (
        <Verification code={code} />
      )}
    </CustomerPage>
  );
}

function Verification({ code }: { code: string }): ReactNode {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (data) return <VerifiedDocument document={data} />;
  if (error instanceof ApiError && error.status === 404) return <UnknownCode />;
  if (error instanceof ApiError && error.status === 429)
    return <NotNow text={error.message} onRetry={() => void refetch()} />;
  if (error) return <NotNow text="This may be the network. Try again in a moment." onRetry={() => void refetch()} />;
  return <h1 aria-busy="true">Looking for the document…</h1>;
}

function UnknownCode() {
  return (
    <>
      <h1>No document has this code</h1>
      <p>
        Compare it with the code on the document, letter by letter. If they are the same, the document was not signed
        with us: do not rely on it.
      </p>
      <EnterCode />
    </>
  );
}

function NotNow({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div>
      <h1>The document could not be looked up</h1>
      <p role="alert">{text}</p>
      <button type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
