/** The titles of the forms, letter for letter (ADM-05). */
export const TITLES = ["Mr", "Mrs", "Miss", "Pastor", "Dr", "Chief"] as const;

export const GENDERS = ["Male", "Female"] as const;
