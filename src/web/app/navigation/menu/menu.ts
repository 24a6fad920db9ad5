import {
  IconBuilding,
  IconBuildingBank,
  IconCalculator,
  IconCalendarDue,
  IconCalendarOff,
  IconCash,
  IconCircleCheck,
  IconCircleX,
  IconClipboardCheck,
  IconDeviceMobileCheck,
  IconFileCertificate,
  IconFileDescription,
  IconHandStop,
  IconHelpOctagon,
  IconHistory,
  IconLayoutDashboard,
  IconListSearch,
  IconMailForward,
  IconMapPin,
  IconMessage,
  IconMicrophone,
  IconPackage,
  IconPhoneCall,
  IconPlugConnected,
  IconReceipt,
  IconReportAnalytics,
  IconSend,
  IconShieldLock,
  IconSparkles,
  IconTool,
  IconTrendingUp,
  IconUserCheck,
  IconUserCog,
  IconUserEdit,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from "@tabler/icons-react";
import type { LoanStatus } from "../../../../domain/loan/loan-status.ts";
import { RECONCILIATION_PLACES } from "../reconciliation-places.ts";

export interface MenuEntry {
  readonly path: string;
  /** Letter for letter as specified (SHL-19 to SHL-27). */
  readonly label: string;
  readonly icon: TablerIcon;
  /** The queue whose length is shown beside the label. */
  readonly counts?: LoanStatus;
}

export interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** The whole sidebar in order (SHL-17). Entries show once their screen exists and the user holds the permission. */
export const MENU: readonly MenuGroup[] = [
  { title: "Dashboard", entries: [{ path: "/dashboard", label: "Dashboard", icon: IconLayoutDashboard }] },
  {
    title: "Loan",
    entries: [
      { path: "/all-loans", label: "All Loans", icon: IconFileDescription },
      {
        path: "/pending-loans",
        label: "Pending Authorization",
        icon: IconMicrophone,
        counts: "pending_customer_confirmation",
      },
      { path: "/loan-offer-sent", label: "Offer Sent", icon: IconMailForward, counts: "confirmation_sent" },
      { path: "/pending-approval", label: "Pending Approval", icon: IconClipboardCheck, counts: "pending_approval" },
      {
        path: "/loans/pending-deduction-setup",
        label: "Pending Deduction Setup",
        icon: IconBuildingBank,
        counts: "pending_deduction_setup",
      },
      { path: "/loans/pending-disbursal", label: "Pending Disbursal", icon: IconSend, counts: "pending_disbursement" },
      { path: "/loans/disbursed", label: "Disbursed", icon: IconCash },
      { path: "/completed-loans", label: "Completed", icon: IconCircleCheck },
      { path: "/rejected-loans", label: "Rejected", icon: IconCircleX },
      { path: "/device/pickup/initiate", label: "Confirm Device Pickup", icon: IconDeviceMobileCheck },
    ],
  },
  {
    title: "Deductions",
    entries: [
      { path: "/deductions/pending", label: "Pending Deductions", icon: IconHistory },
      { path: "/deductions/overdue", label: "Overdue Deductions", icon: IconCalendarDue },
      { path: "/deductions/all", label: "All Deductions", icon: IconReceipt },
      { path: "/repayments/successful", label: "Successful Repayments", icon: IconCircleCheck },
      { path: "/deductions/stop", label: "Stop Deduction", icon: IconHandStop },
    ],
  },
  {
    title: "Admin management",
    entries: [
      { path: "/roles", label: "All Roles", icon: IconShieldLock },
      { path: "/admins", label: "All Admins", icon: IconUserCog },
      { path: "/users", label: "All Users", icon: IconUsers },
      { path: "/products", label: "All Products", icon: IconPackage },
      { path: "/special-loan-approvals", label: "All Special Approvals", icon: IconSparkles },
      { path: "/audit", label: "Audit Log", icon: IconHistory },
      { path: "/settings", label: "System Settings", icon: IconTool },
      { path: "/go-live", label: "Go Live", icon: IconCircleCheck },
      { path: "/holidays", label: "Public Holidays", icon: IconCalendarOff },
      { path: "/documents", label: "Documents", icon: IconFileDescription },
      { path: "/figures", label: "Figures", icon: IconReportAnalytics },
      { path: "/messages", label: "Messages", icon: IconMessage },
      { path: "/loan-types", label: "Loan Types", icon: IconFileCertificate },
      { path: "/pick-up-places", label: "Pick-up Places", icon: IconMapPin },
      { path: "/identity-reviews", label: "Identity Reviews", icon: IconUserCheck },
      { path: "/contact-changes", label: "Changes to Confirm", icon: IconUserEdit },
      { path: "/watch-lists", label: "Watch Lists", icon: IconListSearch },
      { path: "/employers", label: "All Employers", icon: IconBuilding },
      { path: "/unknown-employers", label: "Unknown Employers", icon: IconHelpOctagon },
      { path: "/partners", label: "Partners", icon: IconPlugConnected },
    ],
  },
  {
    title: "Leads management",
    entries: [
      { path: "/leads", label: "All Leads", icon: IconUsersGroup },
      { path: "/loans/top-up", label: "Top-up Loans", icon: IconTrendingUp },
      { path: "/leads/pending", label: "Pending Leads", icon: IconPhoneCall },
      { path: "/loan-calculator", label: "Loan Calculator", icon: IconCalculator },
      { path: "/leads/report", label: "Leads Report", icon: IconReportAnalytics },
    ],
  },
];

const { payday, statements, suspense, books } = RECONCILIATION_PLACES;

/** Below the specified groups, in a landmark of its own: what finance reconciles with. */
export const RECONCILIATION: MenuGroup = {
  title: "Reconciliation",
  entries: [
    { path: payday.path, label: payday.title, icon: IconCalendarDue },
    { path: statements.path, label: statements.title, icon: IconFileDescription },
    { path: suspense.path, label: suspense.title, icon: IconHelpOctagon },
    { path: books.path, label: books.title, icon: IconReceipt },
  ],
};
