import { useEffect, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import classes from "../signing.module.css";

/** The place of the signature on the page. */
export const SIGN_PLACE = "sign";

/**
 * At the bottom of the window until the signature is in view: how much was read, and the way there. Its place stays, so that
 * nothing moves under a finger.
 */
export function SignBar() {
  const read = useReadPercent();
  const isThere = useIsInView(SIGN_PLACE);
  return (
    <div className={classes.signBar} data-there={isThere || undefined}>
      <label className={classes.read}>
        <span>{read} % read</span>
        <progress max={100} value={read} />
      </label>
      <Button tone="primary" size="touch" onClick={goToSign}>
        Go to Sign
      </Button>
    </div>
  );
}

function goToSign(): void {
  const place = document.getElementById(SIGN_PLACE);
  place?.scrollIntoView({ block: "start" });
  place?.querySelector<HTMLElement>("button, input")?.focus({ preventScroll: true });
}

/** How far the window was scrolled at most, in steps of five. */
function useReadPercent(): number {
  const [read, setRead] = useState(0);
  useEffect(() => {
    const measure = (): void => {
      const { scrollHeight } = document.documentElement;
      const seen = scrollHeight === 0 ? 0 : (window.scrollY + window.innerHeight) / scrollHeight;
      setRead((before) => Math.max(before, Math.min(100, Math.floor(seen * 20) * 5)));
    };
    measure();
    window.addEventListener("scroll", measure, { passive: true });
    return () => window.removeEventListener("scroll", measure);
  }, []);
  return read;
}

function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const place = document.getElementById(id);
    if (!place || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(place);
    return () => observer.disconnect();
  }, [id]);
  return isInView;
}
