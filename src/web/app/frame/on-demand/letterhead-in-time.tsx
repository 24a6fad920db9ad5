import { useEffect, useState } from "react";
import { usePart } from "../../../lib/use-part.ts";

/** The page itself has asked for all it needs by then. */
const LOAD_AFTER_MS = 2000;

const loadLetterhead = () => import("../top/letterhead.tsx").then((module) => module.Letterhead);

/** What paper needs, fetched once the page is there: nobody prints before having read. */
export function LetterheadInTime() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const Letterhead = usePart(isLate, loadLetterhead);
  return Letterhead ? <Letterhead /> : null;
}
