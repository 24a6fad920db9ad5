import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "./src/web/build/compressed.ts";
import { firstPaint } from "./src/web/build/first-paint-plugin.ts";
import { leanContracts } from "./src/web/build/lean-contracts.ts";
import { pages } from "./src/web/build/pages.ts";

/**
 * Few files instead of many small ones: over a slow link every round trip costs more than a few kB. `base` is what the
 * sign-in page needs, `frame` what screens share, `kit` the component library, `dialogs` what dialogs share that are made
 * of it, `lists` what tables share whose columns can be chosen, `reports` what those share that have a report,
 * `reconciliation` and `tabs` the parts that its screens are made of, the latter those of leads too, `bank` and `payday`
 * what is told of statements and of a payday, `questions` what plain dialogs share. A contract that not every list asks by
 * stands apart: the others would fetch it for nothing. So does what only screens share that are no lists, of the loan page
 * and of the dashboard, and `leads` with what all of its screens share.
 */
const CHUNKS = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 4 },
  {
    name: "base",
    test: /src\/(contract\/(endpoint|errors|fields|session)|web\/(lib\/(api-error|call-api|read-answer|return-place|se)|features\/session|ui\/(brand|field|submit-button)|zod))|preload-helper/,
    priority: 3,
  },
  {
    name: "kit",
    test: /node_modules\/(@mantine\/(?!form|core\/esm\/components\/(Modal|File|Textarea|NativeSelect|Progress|InputBase|TextInput))|@floating-ui|react-)/,
    minShareCount: 2,
    priority: 2,
  },
  {
    name: "frame",
    test: /node_modules\/@ta|src\/(domain\/(?!lead)|contract\/(?!affordability|lead|dashboard|pickup|reports|deductions|repayments|statements|mandates|books|payday)|web\/(?!ui\/(dialog|confirm-dialog|drop-area|payment-fields|reason-dialog|small-table|upload-file-form|plain-dialog|tab-links|skeleton-card|text-field|count-text|list-sum|fetched-table|definition-list|column-menu|list-failed)|app\/credit-report|lib\/(use-opened|save-file|payment-|report-token|chosen-columns)|features\/(dashboard|leads|lead-|call-queue|public|statements|payday|books|deductions\/(?!deduction-lists)|repayments\/(?!repayment-lists)|loans\/(affordability|loan-(detail|list\.|notices|payment|report)|view-loan|use-open))))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "dialogs",
    test: /web\/ui\/(dialog|confirm-dialog|drop-area|payment-fields|reason-dialog|small-table|upload-file-form)|lib\/payment-values|@mantine\/(form|core\/esm\/components\/(Modal|File|Textarea|NativeSelect|Progress|InputBase|TextInput))/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "lists",
    test: /web\/(ui\/(column-menu|list-failed)|lib\/chosen-columns|features\/loans\/(loan-list\.|view-loan|use-open))/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "reports",
    test: /contract\/reports|web\/(app\/credit-report|lib\/report-token|features\/loans\/loan-report(-queries|\.module))/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "deductions", test: /(contract|features)\/deductions/, minShareCount: 2, priority: 0 },
  { name: "repayments", test: /contract\/repayments|lib\/payment-methods/, minShareCount: 2, priority: 0 },
  { name: "payments", test: /features\/repayments/, minShareCount: 2, priority: 0 },
  { name: "statements", test: /contract\/statements/, minShareCount: 2, priority: 0 },
  { name: "payday", test: /contract\/(mandates|payday)|features\/payday/, minShareCount: 2, priority: 0 },
  {
    name: "reconciliation",
    test: /web\/ui\/(skeleton-card|list-sum|fetched-table)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "tabs", test: /web\/(ui\/(tab-links|count-text)|lib\/use-opened)/, minShareCount: 2, priority: 0 },
  { name: "bank", test: /features\/statements/, minShareCount: 2, priority: 0 },
  { name: "questions", test: /web\/ui\/(plain-dialog|text-field)/, minShareCount: 2, priority: 0 },
  {
    name: "leads",
    test: /contract\/leads\.|features\/leads\/(?!select|lead-(dialog|details|history|import|changed|board|notices)|update-|reassign|use-update|use-board|board|call-back)/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "lead-status", test: /domain\/lead/, minShareCount: 2, priority: 1 },
  { name: "lead-work", test: /features\/leads/, minShareCount: 2, priority: 0 },
  { name: "loan", test: /affordability|loan-(detail|notices)|definition-list/, minShareCount: 2, priority: 0 },
  { name: "figures", test: /dashboard/, minShareCount: 2, priority: 0 },
];

export default defineConfig({
  publicDir: false,
  plugins: [react(), leanContracts(), firstPaint(), pages(), compressed()],
  // The reason stands in the file itself.
  resolve: { alias: [{ find: /^zod$/, replacement: `${import.meta.dirname}/src/web/zod-in-browser.ts` }] },
  build: {
    outDir: "dist",
    manifest: true,
    sourcemap: false,
    target: "es2023",
    // Nothing inlined as data: the content security policy takes images and fonts from our own origin alone.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  server: { proxy: { "/api": "http://127.0.0.1:3000" } },
});
