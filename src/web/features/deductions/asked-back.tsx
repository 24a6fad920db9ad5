import { Alert, Checkbox } from "@mantine/core";

/** Why the server asks back about a payment, and what was said to it. */
export interface Doubt {
  readonly why: string;
  readonly answer: "none" | "missing" | "sure";
}

interface AskedBackProps {
  readonly doubt: Doubt;
  readonly onAnswer: (answer: "none" | "sure") => void;
}

/** Nothing is posted before somebody ticks that the payment is right all the same. */
export function AskedBack({ doubt: { why, answer }, onAnswer }: AskedBackProps) {
  return (
    <Alert color="yellow" role="alert">
      {why}
      <Checkbox
        mt="sm"
        label="It is right all the same"
        checked={answer === "sure"}
        error={answer === "missing" && "Tick this when you have looked"}
        onChange={(event) => onAnswer(event.currentTarget.checked ? "sure" : "none")}
      />
    </Alert>
  );
}
