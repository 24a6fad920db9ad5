import { IconColumns3 } from "@tabler/icons-react";
import { usePart } from "../../../lib/use-part.ts";
import { MenuButton } from "../../button/menu-button.tsx";

export interface ColumnMenuProps {
  /** All columns in order; a fixed one is always shown. */
  readonly columns: readonly { readonly name: string; readonly heading: string; readonly fixed?: boolean }[];
  readonly shown: readonly string[];
  readonly onChange: (shown: readonly string[]) => void;
  /** Resets to the default columns; absent while they are shown. */
  readonly onReset?: (() => void) | undefined;
}

/** The menu of a table's columns. */
export function ColumnMenu(props: ColumnMenuProps) {
  return (
    <MenuButton label="Columns" icon={<IconColumns3 size={16} aria-hidden />}>
      {() => <ListWhenOpen {...props} />}
    </MenuButton>
  );
}

const loadList = () => import("./column-list.tsx").then((module) => module.ColumnList);

function ListWhenOpen(props: ColumnMenuProps) {
  const List = usePart(true, loadList);
  return List && <List {...props} />;
}
