/** The two ID files of a customer in words (DET-17). */
export const ID_FILE_LABELS = { valid_id: "Valid ID", staff_id: "Staff ID" } as const;
