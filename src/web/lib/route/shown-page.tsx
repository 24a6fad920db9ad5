import { Component, type ReactNode } from "react";
import type { Shown } from "./router.ts";
import { ShownContext } from "./router-context.ts";

/** What is shown of a page. Another screen is a new page, another address of the same screen is not. */
export function ShownPage({ shown, children = <shown.Page /> }: { shown: Shown; children?: ReactNode }) {
  return (
    <ShownContext value={shown}>
      <Reporting key={shown.screen.path} visit={shown}>
        {children}
      </Reporting>
    </ShownContext>
  );
}

interface ReportingProps {
  /** Another one is another attempt. */
  readonly visit: Shown;
  readonly children: ReactNode;
}

interface ReportingState {
  readonly visit?: Shown;
  readonly failed?: boolean;
}

/** What goes wrong within is reported, not shown (ERR-57); what is around stays usable. */
export class Reporting extends Component<ReportingProps, ReportingState> {
  static getDerivedStateFromProps({ visit }: ReportingProps, state: ReportingState) {
    return state.visit === visit ? null : { visit, failed: false };
  }
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override state: ReportingState = {};
  override componentDidCatch(error: unknown) {
    reportError(error);
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
