import { useEffect, useState } from "react";
import type { DataOf } from "../../../../contract/endpoint.ts";
import { getConsoleSettings } from "../../../../contract/session.contract.ts";
import { callApi } from "../../../lib/calls/call-api.ts";
import classes from "./sign-in-page.module.css";

type Demo = NonNullable<DataOf<typeof getConsoleSettings>["demo"]>;

/** The demo staff, in demo mode only: a click fills the form. */
export function DemoStaff({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const demo = useDemo();
  if (!demo) return null;
  return (
    <section className={classes.demo} aria-labelledby="demo-staff">
      <h2 id="demo-staff">Demo staff</h2>
      <p>Choose who to be; the form fills itself.</p>
      <ul>
        {demo.staff.map(({ email, name, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, demo.password)}>
              <span>{name}</span>
              <span className={classes.demoRole}>{role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useDemo(): Demo | null {
  const [demo, setDemo] = useState<Demo | null>(null);
  useEffect(() => {
    const { signal, abort } = abortable();
    callApi(getConsoleSettings, { signal }).then(
      (settings) => setDemo(settings.demo),
      () => undefined,
    );
    return abort;
  }, []);
  return demo;
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
