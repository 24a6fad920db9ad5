export type Greeting = "Morning" | "Afternoon" | "Evening";

/** The greeting by the user's own clock (DSH-02 to DSH-05). */
export function greetingFor(hour: number, minute: number): Greeting | undefined {
  if (hour < 12) return "Morning";
  if (hour < 16) return "Afternoon";
  // DSH-05 (quirk): exactly 16:00 belongs to neither greeting.
  if (hour === 16 && minute === 0) return undefined;
  return "Evening";
}
