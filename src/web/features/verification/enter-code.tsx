import { type FormEvent, useState } from "react";
import { useNavigate } from "../../lib/route/router-context.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import classes from "./verification.module.css";

const LENGTH = 26;
const LOAN_REFERENCE = /^[a-z]{2}-?\d{1,9}$/i;

/** Accepts a code typed from paper, with or without dashes. */
export function EnterCode() {
  const [typed, setTyped] = useState("");
  const [mistake, setMistake] = useState<string>();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typed.replace(/[\s-]/g, "").toUpperCase();
    const wrong = mistakeIn(typed, code);
    setMistake(wrong);
    if (wrong) event.currentTarget.querySelector("input")?.focus();
    else void navigate({ to: `/verify/${encodeURIComponent(code)}` });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextField
        size="large"
        label="Code on the document"
        value={typed}
        mistake={mistake}
        maxLength={60}
        onChange={setTyped}
      />
      <Button submits wide tone="primary" size="large">
        Look it up
      </Button>
    </form>
  );
}

function mistakeIn(typed: string, code: string): string | undefined {
  if (LOAN_REFERENCE.test(typed.trim()))
    return "That is the reference of the loan, which many papers have. Type the code that stands beside the picture to scan";
  return code.length === LENGTH ? undefined : `A code has ${LENGTH} letters and digits; this one has ${code.length}`;
}
