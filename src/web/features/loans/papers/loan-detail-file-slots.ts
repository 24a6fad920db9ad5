/** The two files of a customer, by the field of the loan that names them (DET-17). */
export const FILE_SLOTS = [
  { slot: "valid_id_file", label: "Valid ID" },
  { slot: "staff_id_file", label: "Staff ID" },
] as const;

export type FileSlot = (typeof FILE_SLOTS)[number]["slot"];
