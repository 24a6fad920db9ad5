import { ID_FILE_LABELS } from "../../../../domain/loan/id-files.ts";
/** The two files of a customer, by the field of the loan that names them (DET-17). */
export const FILE_SLOTS = [
  { slot: "valid_id_file", label: ID_FILE_LABELS.valid_id },
  { slot: "staff_id_file", label: ID_FILE_LABELS.staff_id },
] as const;

export type FileSlot = (typeof FILE_SLOTS)[number]["slot"];
