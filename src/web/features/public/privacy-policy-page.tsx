import { PublishedPage } from "./published-page.tsx";

export function PrivacyPolicyPage() {
  return (
    <PublishedPage
      kind="privacy_policy"
      title="Privacy policy"
      context="What is kept about you, why, for how long, and who may see it."
    />
  );
}
