import { Link } from "../../lib/route/link.tsx";
import { useSession } from "../../lib/session/use-session.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { DateText } from "../../ui/figure/date-text.tsx";
import { WordChips } from "../../ui/figure/word-chips.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { SectionCard } from "../../ui/page/section-card.tsx";

/** A read-only card of the signed-in user (PRF-01). */
export function ProfilePage() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <PageHeader title="My Account" context="Your details in Tenor's records." />
      <SectionCard title={user.name} action={<Link to="/profile-settings">Edit</Link>}>
        <DefinitionList
          items={[
            { term: "Title", value: user.title },
            { term: "First name", value: user.first_name },
            { term: "Last name", value: user.last_name },
            { term: "E-mail", value: user.email },
            { term: "Phone", value: user.phone_number },
            { term: "Gender", value: user.gender },
            { term: "Date of birth", value: user.date_of_birth && <DateText date={user.date_of_birth} /> },
            { term: "Roles", value: <WordChips words={user.roles.map(({ name }) => name)} /> },
            // PRF-03 (quirk): the profile reads the misspelt field.
            { term: "Referral code", value: user.refferal_code, identifier: true },
          ]}
        />
      </SectionCard>
    </>
  );
}
