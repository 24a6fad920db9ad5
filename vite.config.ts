import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "./src/web/build/compressed.ts";
import { firstPaint } from "./src/web/build/first-paint-plugin.ts";
import { leanContracts } from "./src/web/build/lean-contracts.ts";
import { pages } from "./src/web/build/pages.ts";
import { rulesInForms } from "./src/web/build/rules-in-forms.ts";

/**
 * Few files instead of many small ones: over a slow link every round trip costs more than a few kB. `base` is what
 * every page needs, `sign-in` the sign-in page, `public` what the landing page and the application share and the
 * console has no use for, `apply` what the last step of the application shares with those before it, `person` the rules on numbers, names and banks of a person, `status` what the status and
 * support pages share, `frame` what screens share, `dialogs` what dialogs share, `forms` what forms share, `stepper` the
 * steps of an application and of a loan, `endpoint-forms` what those share that make a call of the contract, `table` every table that fits its columns to its
 * room, `lists` what tables share whose columns can be chosen, `reports` what those share that have a report,
 * `reconciliation` and `tabs` the parts that its screens are made of, the latter those of leads too, `bank` and
 * `payday` what is told of statements and of a payday, `suspense` what suspense shares with customer credit, `questions` what questions share, `rejections` why loans are rejected, `salary` the bar of one month's pay, `cards` and `files` what pages
 * share that are no lists or take a file, `dates` what takes a day, `customer` the page that a customer opens from a
 * message. A contract that not every list asks by stands apart: the others would fetch it for nothing. So does what
 * only screens share that are no lists, of the loan page and of the dashboard, `loan-types` with the rules by which a
 * version is tried out, `charts` what draws them, `requests` with what waits for a second person, `waiting` with what asks for that, and `leads` with what
 * all of its screens share; and so does all of running the organisation. What checks the days of a report is in none: it would bring the rules
 * of forms to every list.
 */
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: "public",
    test: /web\/(features\/landing\/|lib\/(loan-choices|loan-estimate|use-go)|ui\/(public-page|estimate-figures|search-(options|select)|use-search-select))|contract\/(loan-choices|applications\.)|domain\/(loan\/(flat-schedule|reducing-schedule|schedule|loan-type|cooling-off-days)|employer\/payer-kinds)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: "apply", test: /web\/features\/applications\//, minShareCount: 2, priority: 2 },
  {
    name: "base",
    test: /src\/(contract\/(endpoint|errors|fields|session)|domain\/result|web\/(app\/public-pages|lib\/(api-error|call-api|first-calls|read-answer|return-place|session-store|reload)|ui\/(brand|field|(text-)?button(-link)?\.|term-list)|zod))|preload-helper/,
    priority: 3,
  },
  {
    name: "amounts",
    test: /domain\/(money|typed-naira|customer\/phone|time\/lagos-date|loan\/id-files)|web\/ui\/size-text/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "cards",
    test: /web\/ui\/(callout|section-card|skeleton-card|amount|date-text|download-button)|icons-react\/dist\/esm\/(createReactComponent|defaultAttributes|icons\/Icon(CircleCheck|Download)\.)/,
    minShareCount: 2,
    priority: 3,
  },
  { name: "salary", test: /web\/ui\/salary-bar/, minShareCount: 2, priority: 3 },
  { name: "boxes", test: /web\/ui\/(check-field|unbroken)/, minShareCount: 2, priority: 3 },
  { name: "printer", test: /icons\/IconPrinter/, minShareCount: 2, priority: 3 },
  {
    name: "customer",
    test: /web\/(ui\/customer-page|lib\/use-seconds-until)/,
    minShareCount: 2,
    priority: 3,
  },
  { name: "other-tabs", test: /lib\/session-sharing/, minShareCount: 2, priority: 2 },
  {
    name: "sign-in",
    test: /features\/session\/(?!screens|forgot|register|reset|choose|take-link|failure-text|logged-out)/,
    minShareCount: 2,
    priority: 3,
  },
  {
    name: "frame",
    test: /node_modules\/(wouter|@ta(?!bler.*\/Icon(Calendar|Check|Copy)\.|.*nfiniteQuery(Observer)?\.))|src\/(domain\/(?!account-statement\/|loan-type\/|partner\/|terms|retention|affordability|employer|identity|message|time\/(working-days|typed-(day|time)|month-weeks|range-presets|period-windows)|loan\/(key-facts|application-progress|loan-reference|annualised-cost|cooling-off\.|liquidation|due-dates|grace|offer-wording|first-wording|next-step)|repayment\/(value-date|pending-act)|security-kinds|watch-list|lead|staff|role|permission-words|customer\/(?!phone))|contract\/(?!account|search|signing|rejections|partners|approval-requests|acts|suspense|set-up|loan-correction|payouts|provider-traffic|call-queue|employers|identity|watch-|message|loan-types|pick-up|terms|figures|lender|application-status|data-protection|person\.|audit|customers|four-eyes|products|roles|settings|special|staff|affordability|lead|dashboard|pickup|reports|deductions|repayments|statement|unread-rows|loan-files|loan-notes|go-live|mandates|books|payday)|web\/(?!app\/(no-access|use-waiting-above|steps-on-demand)|ui\/(dialog|decision-dialog|confirm-dialog|asked-back|waiting-change|record-words|four-eyes-words|identity-words|returned-mail|drop-area|file-field|date-(field|range)|day-(filter|time-field)|use-typed-day|file-tile|size-text|audio-player|age-badge|salary-bar|money-line|stepper|suggest-box|copy-button|unbroken|word-chips|key-hints|callout|copy-text|customer-page|download-button|section-card|card-group|sparkline|timeline|term-list|payment-fields|paid-on-field|reason-dialog|small-table|upload-file-form|stack|button-row|select-field|check-field|radio-group|bulk-bar|search-|filter-chips|figure-row|tab-links|skeleton-card|text-area|text-field|changed-meanwhile|count-text|list-sum|fetched-table|definition-list|setting-row|column-menu|folding-filters|more-actions|list-failed|search-box|use-delayed-search|terms-text|data-table|head-cell|skeleton-rows|fit-columns|use-fit|use-row-keys|table-roles)|app\/(credit-report|messages-screen)|lib\/(kobo-of|use-online|use-wide|use-(endpoint-)?form|use-mistakes|mistakes-in|period-mistakes|refusal-in-frame|use-opened|use-seconds-until|use-call\.|use-four-eyes|use-may-confirm|save-file|handover-|payment-|report-token|chosen-columns)|features\/((application-status|signing)\/(?!screens)|partners|approval-requests|acts|employers|identity|watch-lists|message|loan-types|pick-up-places|dashboard|leads|lead-|call-queue|calculator|public|terms|figures|lender|account|session|audit-log|customers|products|roles|settings|special-approvals|staff|statements|payday|books|deductions\/(?!deduction-lists)|repayments\/(?!repayment-lists)|loans\/(affordability|approve-loan|decision-frame|identity-notice|salary-|use-file-|upload-|confirm-pickup|use-pickup|paper|decision-facts|kobo-of|loan-(calls|detail|list|next-step|notices|payment|report)|next-in-queue|payout-line|queue-|reject-loan|view-loan|use-(loan-list|open|replaced)))))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "questions",
    test: /web\/ui\/(dialog\.|dialog-form|decision-dialog|text-area|changed-meanwhile|small-table)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "dialogs",
    test: /web\/ui\/(confirm-dialog|dialog-submit|asked-back|four-eyes-words|payment-fields|reason-dialog|upload-file-form|stack|button-row|select-field)|lib\/(payment-(values|days)|use-four-eyes)|domain\/repayment\/value-date/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "forms",
    test: /web\/(ui\/(text-field|search-(options|select))|lib\/(use-form|use-mistakes|mistakes-in))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "status",
    test: /features\/application-status|contract\/(application-status|account-statements)|domain\/(terms\/|loan\/(key-facts|loan-reference|offer-wording|first-wording))/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "loan-types",
    test: /features\/(loan-types\/(?!(use-)?version-form)|pick-up-places)|contract\/(loan-types|pick-up-places)|domain\/(loan-type\/|affordability\/offer|time\/working-days|loan\/(annualised-cost|cooling-off\.|liquidation|due-dates|grace|key-facts\.))/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "stepper", test: /domain\/loan\/application-progress|web\/ui\/stepper/, minShareCount: 2, priority: 2 },
  { name: "permission-words", test: /domain\/permission-words/, minShareCount: 2, priority: 2 },
  {
    name: "table",
    test: /web\/ui\/(data-table|head-cell|skeleton-rows|fit-columns|use-fit|use-row-keys|table-roles)/,
    minShareCount: 2,
    priority: 2,
  },
  { name: "endpoint-forms", test: /web\/lib\/use-endpoint-form/, minShareCount: 2, priority: 1 },
  {
    name: "dates",
    test: /web\/ui\/(date-(field|range)|day-(filter|time-field)|use-typed-day|paid-on-field)|domain\/time\/(typed-(day|time)|range-presets)/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "waiting",
    test: /contract\/approval-requests|approval-requests\/approval-queries/,
    minShareCount: 2,
    priority: 0.8,
  },
  { name: "requests", test: /approval-requests/, minShareCount: 2, priority: 0.5 },
  { name: "person", test: /domain\/customer\/(?!phone|identity-access|contact-change)/, minShareCount: 2, priority: 3 },
  { name: "files", test: /web\/ui\/(file-field|drop-area)/, minShareCount: 2, priority: 0 },
  {
    name: "lists",
    test: /web\/(ui\/(column-menu|list-failed|search-box|use-delayed-search)|lib\/chosen-columns|features\/loans\/(loan-list|use-(loan-list|open)|view-loan))/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "list-heads", test: /web\/ui\/folding-filters/, minShareCount: 2, priority: 0 },
  {
    name: "reports",
    test: /contract\/reports|web\/(app\/(credit-report(?!-link)|messages-screen)|lib\/report-token|features\/loans\/loan-report(-queries|\.module))/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "deductions", test: /(contract|features)\/deductions/, minShareCount: 2, priority: 0 },
  { name: "repayments", test: /contract\/repayments|lib\/payment-methods/, minShareCount: 2, priority: 1 },
  { name: "payments", test: /features\/repayments\/(?!upload-repayments\.)/, minShareCount: 2, priority: 0 },
  { name: "statements", test: /contract\/(statement|suspense)/, minShareCount: 2, priority: 0 },
  {
    name: "payday",
    test: /contract\/(mandates|payday|provider-traffic)|features\/payday/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "reconciliation",
    test: /web\/(ui\/(list-sum|fetched-table)|app\/steps-on-demand)/,
    minShareCount: 2,
    priority: 0.5,
  },
  { name: "terms", test: /(domain|contract)\/terms|web\/ui\/terms-text/, minShareCount: 2, priority: 0 },
  { name: "tabs", test: /web\/(ui\/(tab-links|count-text)|lib\/use-opened)/, minShareCount: 2, priority: 0 },
  {
    name: "suspense",
    test: /features\/statements\/(money-sum|suspense-queries|suspense\.module)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "bank", test: /features\/statements/, minShareCount: 2, priority: 0 },
  {
    name: "leads",
    test: /contract\/leads\.|features\/leads\/(?!select|lead-(dialog|details|history|import|changed|board|notices)|update-|reassign|use-update|use-board|board|call-back)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "lead-status", test: /domain\/lead/, minShareCount: 2, priority: 1 },
  { name: "lead-work", test: /features\/leads/, minShareCount: 2, priority: 0 },
  { name: "rejections", test: /domain\/affordability\/rejection-kinds/, minShareCount: 2, priority: 1 },
  {
    name: "loan",
    test: /affordability(?!-(approval|loans|part|provider|qualification|rules|salaries|waterfall|result))|loan-(detail|notices)|definition-list|web\/ui\/(money-line|file-tile|audio-player)/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "figures",
    test: /dashboard(?!\/(bar-|chart|fill|round-ticks|shown-labels|use-(bar-keys|in-sight|pointed|width)))/,
    minShareCount: 2,
    priority: 1,
  },
  { name: "charts", test: /features\/dashboard\//, minShareCount: 2, priority: 0 },
];

/** A file of the console by its feature and name; the room it stands in says nothing about who fetches it. */
const withoutRoom = (id: string) => id.replace(/\/web\/(ui|app|lib|features\/[\w-]+)\/(?:[\w-]+\/)+/, "/web/$1/");

const groups = CHUNKS.map((chunk) => ({ ...chunk, test: (id: string) => chunk.test.test(withoutRoom(id)) }));

export default defineConfig({
  publicDir: false,
  plugins: [react(), rulesInForms(), leanContracts(), firstPaint(), pages(), compressed()],
  // The reason stands in the file itself.
  resolve: {
    alias: [
      { find: /^zod$/, replacement: `${import.meta.dirname}/src/web/zod-in-browser.ts` },
      // wouter still brings React 16's stand-in for what React has had since 18.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: "react" },
    ],
  },
  build: {
    outDir: "dist",
    manifest: true,
    sourcemap: false,
    target: "es2023",
    // Every browser of that year has it.
    modulePreload: { polyfill: false },
    // Nothing inlined as data: the content security policy takes images and fonts from our own origin alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Of a package that names thousands of icons in one file, only those are read that somebody shows.
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups } },
      // wouter is published with marks of purity where they say nothing.
      checks: { invalidAnnotation: false },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
