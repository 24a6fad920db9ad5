/** A figure that a regulator or a law sets: its meaning and unit. */
interface RegulatedFigure {
  readonly name: string;
  readonly unit: "working days" | "days" | "years";
  /** Where it applies. */
  readonly use: string;
}

/** The figures of the register. Each is stored as dated rows with its source and approver. */
export const REGULATED_FIGURES = {
  complaint_answer: {
    name: "First answer to a complaint",
    unit: "working days",
    use: "Printed in key facts, on the pages and wherever a complaint is spoken of.",
  },
  complaint_settlement: {
    name: "Settlement of a complaint",
    unit: "days",
    use: "Printed beside the first answer.",
  },
  records_kept: {
    name: "Records of a loan that has ended",
    unit: "years",
    use: "Printed in the privacy policy, and before then nobody's data can be erased.",
  },
} as const satisfies Readonly<Record<string, RegulatedFigure>>;

export type FigureName = keyof typeof REGULATED_FIGURES;

export const FIGURE_NAMES = Object.keys(REGULATED_FIGURES) as readonly FigureName[];

/** The figures in force on a day, in the units of the register. */
export type FiguresInForce = Readonly<Record<FigureName, number>>;

/** The figures in a new database. */
export const FIRST_FIGURES: FiguresInForce = { complaint_answer: 2, complaint_settlement: 14, records_kept: 6 };

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** `two working days`, `14 days`, `one year`: a figure inside a sentence, in words up to ten. */
export function figureWords(figure: FigureName, value: number): string {
  const { unit } = REGULATED_FIGURES[figure];
  return `${NUMBERS[value] ?? value} ${value === 1 ? unit.replace(/s$/, "") : unit}`;
}

/** How soon a complaint is answered and resolved, in words. */
export interface ComplaintTimes {
  readonly answer: string;
  readonly settlement: string;
}

export function complaintTimesIn(figures: FiguresInForce): ComplaintTimes {
  return {
    answer: figureWords("complaint_answer", figures.complaint_answer),
    settlement: figureWords("complaint_settlement", figures.complaint_settlement),
  };
}
