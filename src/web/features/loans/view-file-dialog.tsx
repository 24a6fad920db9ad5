import { useState } from "react";
import { Dialog } from "../../ui/dialog.tsx";
import classes from "./loan-detail-layout.module.css";

interface ViewFileDialogProps {
  opened: boolean;
  onClose: () => void;
  label: string;
  name: string;
  link: string;
}

/** DET-22 to DET-24, CST-11: the viewer is 320 pixels high; a browser that shows no PDFs is left the download. */
export function ViewFileDialog({ opened, onClose, label, name, link }: ViewFileDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={label} size={720}>
      <div className={classes.parts}>
        {isPdf(name, link) ? (
          <iframe className={classes.viewer} src={link} title={label} />
        ) : (
          <ImageViewer link={link} label={label} />
        )}
        <p className={classes.quiet}>
          {name}{" "}
          <a href={link} download={name}>
            Download
          </a>
        </p>
      </div>
    </Dialog>
  );
}

function ImageViewer({ link, label }: { link: string; label: string }) {
  const [failedLink, setFailedLink] = useState<string>();
  if (failedLink === link) return <p>The file cannot be shown. Reload the page and try again.</p>;
  return <img className={classes.viewer} src={link} alt={label} onError={() => setFailedLink(link)} />;
}

function isPdf(name: string, link: string): boolean {
  return [name, link.split("?", 1)[0] ?? ""].some((text) => text.toLowerCase().endsWith(".pdf"));
}
