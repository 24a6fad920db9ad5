import { IconFileSpreadsheet } from "@tabler/icons-react";
import { LEADS_FILE_BYTES_MAX } from "../../../../domain/lead/leads-file-limits.ts";
import { FileField } from "../../../ui/field/file/file-field.tsx";
import { LEAD_FILE_KINDS } from "../lead-import-calls.ts";

interface LeadsFileFieldProps {
  readonly file: File | null;
  readonly isTooLarge: boolean;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

/** Takes a chosen or dropped file (LED-21). */
export function LeadsFileField(props: LeadsFileFieldProps) {
  return (
    <FileField
      label="File of leads"
      kinds={LEAD_FILE_KINDS}
      megabytesMax={LEADS_FILE_BYTES_MAX / 1024 / 1024}
      icon={<IconFileSpreadsheet size={16} aria-hidden />}
      {...props}
    />
  );
}
