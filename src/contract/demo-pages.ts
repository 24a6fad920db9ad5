/** The page of every component in every state: the server has it in demo mode alone (ADR 0097). */
export const KIT_PAGE = "/kit";
