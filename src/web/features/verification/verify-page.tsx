import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ApiError } from "../../lib/calls/api-error.ts";
import { useParams } from "../../lib/route/router-context.ts";
import { CustomerPage } from "../../ui/page/customer-page.tsx";
import { EnterCode } from "./enter-code.tsx";
import { FindByFile } from "./find-by-file.tsx";
import { useFileHash } from "./use-file-hash.ts";
import { fileQuery, verificationQuery } from "./verification-queries.ts";
import { VerifiedDocument } from "./verified-document.tsx";

/** /verify and /verify/{code}: whether a signed document is genuine. Open to anybody who holds one. */
export function VerifyPage() {
  const { code = "" } = useParams();
  return <CustomerPage size="wide">{code === "" ? <Front /> : <Verification code={code} />}</CustomerPage>;
}

/** The first step: the file itself tells most; without it, the code printed on the paper. */
function Front() {
  const checked = useFileHash();
  const { data } = useQuery({ ...fileQuery(checked.hash ?? ""), enabled: checked.hash !== undefined });
  if (data) return <VerifiedDocument document={data} isSameFile />;
  return (
    <>
      <h1>Check a document of ours</h1>
      <p>
        A loan agreement that was signed with us, or a statement of account. The file tells most: choose it, or drop it.
      </p>
      <FindByFile checked={checked} />
      <h2>You have it on paper</h2>
      <p>Type the code of 26 letters and digits that is printed on it.</p>
      <EnterCode />
    </>
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
