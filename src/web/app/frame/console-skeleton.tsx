import { Brand } from "../../ui/page/brand.tsx";
import header from "../../ui/page/page-header.module.css";
import { SkeletonCard } from "../../ui/page/skeleton-card.tsx";
import table from "../../ui/table/data-table.module.css";
import filters from "../../ui/table/filter-bar.module.css";
import { MENU } from "../navigation/menu/menu.ts";
import menu from "../navigation/menu/menu-list.module.css";
import sidebar from "../navigation/menu/sidebar.module.css";
import shell from "./shell.module.css";
import top from "./top/page-top.module.css";

/** What a page of the console is made of below its heading. */
export type SkeletonOf = "table" | "cards" | "loan";

const ROWS = Array.from({ length: 12 }, (_, row) => row);
const COLUMNS = Array.from({ length: 7 }, (_, column) => column);

/**
 * The console before its code has arrived, from the same styles and so in the same places. Rendered by the build, and
 * shown to those alone who are signed in; the frame around the first screen removes it.
 */
export function ConsoleSkeleton({ of }: { of: SkeletonOf }) {
  return (
    <div className={`${shell.shell} ${shell.skeleton}`} aria-busy="true">
      <aside className={sidebar.sidebar} aria-hidden>
        <div className={sidebar.head}>
          <Brand />
        </div>
        <div className={menu.menu}>
          {MENU.map(({ title, entries }) => (
            <div key={title} className={menu.group}>
              {entries.map(({ path }) => (
                <div key={path} className={menu.entry}>
                  <span className={shell.bar} />
                </div>
              ))}
            </div>
          ))}
        </div>
      </aside>
      <div className={shell.column}>
        <header className={top.top}>
          <div className={top.brandSmall}>
            <Brand />
          </div>
        </header>
        <main className={shell.main}>
          <span className="visually-hidden">Loading…</span>
          <div className={header.header} aria-hidden>
            <div className={header.title}>
              <span className={shell.bar} data-wide />
            </div>
          </div>
          {of === "table" ? <TableSkeleton /> : <CardsSkeleton />}
        </main>
      </div>
    </div>
  );
}

/** Its widths are classes: the content security policy takes no style attribute from a document. */
function TableSkeleton() {
  return (
    <div aria-hidden data-list>
      <div className={filters.bar}>
        <span className={shell.field} />
      </div>
      <div className={table.frame}>
        <table className={table.table}>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row} className={table.line}>
                {COLUMNS.map((column) => (
                  <td key={column}>
                    <span className={`${table.skeleton} ${shell.cell}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function CardsSkeleton() {
  return (
    <div className={shell.cards} aria-hidden>
      {[1, 2, 3].map((place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  );
}
