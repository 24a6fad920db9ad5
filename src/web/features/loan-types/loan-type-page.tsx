import { useState } from "react";
import type { LoanType, LoanTypeVersion } from "../../../contract/loan-types.contract.ts";
import { lagosDate } from "../../../domain/time/lagos-date.ts";
import { useNavigate } from "../../lib/route/router-context.ts";
import { useHeld } from "../../lib/session/permissions.ts";
import { Button } from "../../ui/button/button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";
import { KnownLoanType } from "./known-loan-type.tsx";
import classes from "./loan-types.module.css";
import { CornersTable } from "./terms/corners-table.tsx";
import { TermsTable } from "./terms/terms-table.tsx";
import { RetireDialog } from "./version/version-dialog.tsx";
import { VersionInWork } from "./version/version-in-work.tsx";
import { GRACE_WORDS } from "./version/version-words.ts";
import { VersionsTable } from "./version/versions-table.tsx";

/** /loan-types/$id: a loan type, with its open version beside the live one, and all versions. */
export function LoanTypePage() {
  return <KnownLoanType>{(type) => <Loaded type={type} />}</KnownLoanType>;
}

function Loaded({ type }: { type: LoanType }) {
  const [retiring, setRetiring] = useState<LoanTypeVersion>();
  const mayMake = useHeld().has("manage-loan-types");
  const navigate = useNavigate();
  const inWork = type.versions.find(({ state }) => state === "draft" || state === "submitted");
  const live = type.versions.find(({ state }) => state === "live");
  const lent = type.is_device ? "A device, for its price" : "Money";
  return (
    <>
      <PageHeader
        title={type.name}
        context={`${type.code}. ${lent}. Days of grace: ${GRACE_WORDS[type.grace_days]}.`}
        action={
          mayMake &&
          !inWork && (
            <Button tone="primary" onClick={() => void navigate({ to: `/loan-types/${type.id}/draft` })}>
              New version
            </Button>
          )
        }
      />
      <div className={classes.parts}>
        {inWork && <VersionInWork key={inWork.number} type={type} version={inWork} live={live} />}
        {live && (
          <SectionCard title={`Live: version ${live.number}`}>
            <div className={classes.body}>
              <TermsTable label="Terms that are live" terms={live} live={undefined} />
              <CornersTable terms={live} live={undefined} today={lagosDate(type.today)} />
            </div>
          </SectionCard>
        )}
        <SectionCard title="Versions">
          <VersionsTable versions={type.versions} onRetire={setRetiring} />
        </SectionCard>
      </div>
      {retiring && <RetireDialog type={type} version={retiring} onClose={() => setRetiring(undefined)} />}
    </>
  );
}
