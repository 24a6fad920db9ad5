import { AppError } from "../http/app-error.ts";

/** Places are told apart by their names, which applications carry. */
export function nameIsTaken(name: string): AppError {
  const words = `There is a place called ${name} already`;
  return new AppError("duplicate", `${words}.`, { fields: { name: [words] } });
}
