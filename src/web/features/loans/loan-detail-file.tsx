import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconEye } from "@tabler/icons-react";
import classes from "./loan-detail-layout.module.css";
import { ViewFileDialog } from "./view-file-dialog.tsx";

interface LoanDetailFileProps {
  label: string;
  name: string | null;
  link: string | null;
}

/** One of the customer's files with View File (DET-17, DET-18). */
export function LoanDetailFile({ label, name, link }: LoanDetailFileProps) {
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <div>
      <span className={classes.label}>{label}</span>
      {link ? (
        <>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={open}
            aria-label={`View File: ${label}`}
          >
            View File
          </Button>
          <ViewFileDialog opened={opened} onClose={close} label={label} name={name ?? label} link={link} />
        </>
      ) : (
        "Not uploaded"
      )}
    </div>
  );
}
