import { fromNaira, type Kobo } from "../../../domain/money.ts";

/** An amount of a loan as the domain takes it; undefined where there is none. */
export const koboOf = (naira: number | null): Kobo | undefined => (naira === null ? undefined : fromNaira(naira));
