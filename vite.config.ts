import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compressed } from "./src/web/build/compressed.ts";
import { firstPaint } from "./src/web/build/first-paint-plugin.ts";
import { pages } from "./src/web/build/pages.ts";

/**
 * Few files instead of many small ones: over a slow link every round trip costs more than a few kB. `base` is what the
 * sign-in page needs, `frame` what screens share, `kit` the component library, `dialogs` what dialogs share that are made
 * of it, `money` what is asked about deductions and payments, `reconciliation` what its screens share, `questions` what
 * their dialogs share. What only two screens share that are not lists, of the loan page and of the dashboard, stands
 * apart: a list would fetch it for nothing.
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
    test: /node_modules\/@ta|src\/(domain|contract\/(?!affordability|dashboard|pickup|deductions|repayments|statements|mandates|books|payday)|web\/(?!ui\/(dialog|confirm-dialog|drop-area|payment-fields|reason-dialog|small-table|upload-file-form|plain-dialog|tab-links|skeleton-card|text-field|loan-link|count-text)|lib\/(use-opened|save-file)|features\/(dashboard|statements|payday|books|loans\/(affordability|loan-detail))))/,
    minShareCount: 2,
    priority: 1,
  },
  {
    name: "dialogs",
    test: /web\/ui\/(dialog|confirm-dialog|drop-area|payment-fields|reason-dialog|small-table|upload-file-form)|@mantine\/(form|core\/esm\/components\/(Modal|File|Textarea|NativeSelect|Progress|InputBase|TextInput))/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "money",
    test: /contract\/(deductions|repayments|statements|mandates|books|payday)/,
    minShareCount: 2,
    priority: 0,
  },
  {
    name: "reconciliation",
    test: /web\/(ui\/(tab-links|skeleton-card|loan-link|count-text)|lib\/use-opened|features\/(statements|payday|books))/,
    minShareCount: 2,
    priority: 0,
  },
  { name: "questions", test: /web\/ui\/(plain-dialog|text-field)/, minShareCount: 2, priority: 0 },
  { name: "loan", test: /affordability|loan-detail/, minShareCount: 2, priority: 0 },
  { name: "figures", test: /dashboard/, minShareCount: 2, priority: 0 },
];

export default defineConfig({
  publicDir: false,
  plugins: [react(), firstPaint(), pages(), compressed()],
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
