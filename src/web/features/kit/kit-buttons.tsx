import { IconDownload, IconSearch } from "@tabler/icons-react";
import { Button } from "../../ui/button/button.tsx";
import { ButtonLink } from "../../ui/button/button-link.tsx";
import { ButtonRow } from "../../ui/button/button-row.tsx";
import { CopyButton } from "../../ui/button/copy-button.tsx";
import { DownloadButton } from "../../ui/button/download-button.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { MenuButton } from "../../ui/button/menu-button.tsx";
import { TabLinks } from "../../ui/button/tab-links.tsx";
import { TextButton } from "../../ui/button/text-button.tsx";
import classes from "./kit.module.css";
import { LONG_NAME, nothing, Sample } from "./sample.tsx";

const TABS = [
  { name: "all", label: "All", count: 1204, search: {} },
  { name: "waiting", label: "Waiting", count: 0, note: "for a second person", search: { part: "waiting" } },
  { name: "paid", label: "Paid", sum: 590_000, search: { part: "paid" } },
];

export function KitButtons() {
  return (
    <>
      <Sample name="Button">
        <div className={classes.inline}>
          <Button>Plain</Button>
          <Button tone="primary">Approve ₦590,000</Button>
          <Button tone="danger">Reject</Button>
          <Button tone="warned">Reverse</Button>
        </div>
        <div className={classes.inline}>
          <Button disabled>Disabled</Button>
          <Button tone="primary" disabled>
            Disabled
          </Button>
          <Button tone="primary" busy disabled>
            Please Wait...
          </Button>
        </div>
        <div className={classes.inline}>
          <Button look="tool">
            <IconSearch size={16} aria-hidden />
            Tool
          </Button>
          <Button look="small">Small</Button>
          <Button size="large">Large</Button>
          <Button size="touch">Touch</Button>
        </div>
        <Button wide tone="primary">
          Wide
        </Button>
      </Sample>
      <Sample name="ButtonLink, ButtonRow">
        <ButtonRow>
          <ButtonLink href="#kit">Link</ButtonLink>
          <Button tone="primary">Save</Button>
        </ButtonRow>
      </Sample>
      <Sample name="IconButton, CopyButton, TextButton">
        <div className={classes.inline}>
          <IconButton label="Edit">
            <IconSearch size={18} aria-hidden />
          </IconButton>
          <IconButton label="Edit, disabled" size={32} disabled>
            <IconSearch size={16} aria-hidden />
          </IconButton>
          <CopyButton value="TN-000896" label="Copy the reference" />
          <TextButton>Show all</TextButton>
          <TextButton disabled>Disabled</TextButton>
        </div>
      </Sample>
      <Sample name="DownloadButton">
        <DownloadButton busy={false} failed={false} onDownload={nothing}>
          Download
        </DownloadButton>
        <DownloadButton label="Download, busy" busy failed={false} onDownload={nothing}>
          Download
        </DownloadButton>
        <DownloadButton label="Download again" busy={false} failed onDownload={nothing}>
          Download
        </DownloadButton>
      </Sample>
      <Sample name="MenuButton">
        <div className={classes.inline}>
          <MenuButton label="Columns" icon={<IconDownload size={16} aria-hidden />}>
            {(close) => <TextButton onClick={close}>Reset columns</TextButton>}
          </MenuButton>
        </div>
      </Sample>
      <Sample name="TabLinks">
        <TabLinks label="Parts" tabs={TABS} current="all" />
        <TabLinks
          label="Long parts"
          tabs={[{ name: "long", label: LONG_NAME.slice(0, 24), search: { part: "long" } }]}
          current=""
        />
      </Sample>
    </>
  );
}
