import { Component, type ReactNode } from "react";
import classes from "./chart-card.module.css";

/** If the drawing code fails to load, the table below still shows all the data. */
export class GraphGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p className={classes.nothing}>The picture could not be drawn. The table says the same.</p>;
  }
}
