import { sql } from "kysely";
import type { FigureName } from "../../domain/terms/figures.ts";
import type { LagosDate } from "../../domain/time/lagos-date.ts";
import type { Queries } from "../db/queries.ts";
import type { Tx } from "../db/transaction.ts";

/** A row of the register with the names of its proposer and approver. */
export interface StoredFigure {
  readonly id: number;
  readonly figure: FigureName;
  readonly valid_from: LagosDate;
  readonly value: number;
  readonly source: string;
  readonly state: "proposed" | "approved" | "withdrawn";
  readonly proposer_id: number | null;
  readonly proposed_by: string | null;
  readonly proposed_at: Date;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
}

const SELECT = sql`select f.id, f.figure, f.valid_from, f.value, f.source, f.state, f.proposed_by as proposer_id,
    p.first_name || ' ' || p.last_name as proposed_by, f.proposed_at,
    d.first_name || ' ' || d.last_name as decided_by, f.decided_at
  from regulated_figures f left join users p on p.id = f.proposed_by left join users d on d.id = f.decided_by`;

/** The whole register; a few rows a year. The latest start first, and for one day the latest proposal. */
export async function readRegister(db: Queries): Promise<readonly StoredFigure[]> {
  return (await sql<StoredFigure>`${SELECT} order by f.valid_from desc, f.id desc`.execute(db)).rows;
}

export async function readFigure(db: Queries, id: number): Promise<StoredFigure | undefined> {
  return (await sql<StoredFigure>`${SELECT} where f.id = ${id}`.execute(db)).rows[0];
}

/** The same, locked against other decisions; read after the lock, because the decider's name is joined. */
export async function lockFigure(tx: Tx, id: number): Promise<StoredFigure | undefined> {
  await sql`select 1 from regulated_figures where id = ${id} for no key update`.execute(tx);
  return readFigure(tx, id);
}

export interface NewFigure {
  readonly figure: FigureName;
  readonly valid_from: string;
  readonly value: number;
  readonly source: string;
  readonly by: number;
  readonly at: Date;
}

/** Inserts a proposal and returns its id; undefined while another of the same figure waits. */
export async function insertProposal(tx: Tx, proposal: NewFigure): Promise<number | undefined> {
  const { figure, valid_from, value, source, by, at } = proposal;
  const { rows } = await sql<{ id: number }>`insert into regulated_figures
      (figure, valid_from, value, source, state, proposed_by, proposed_at)
    values (${figure}, ${valid_from}, ${value}, ${source}, 'proposed', ${by}, ${at})
    on conflict (figure) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows[0]?.id;
}

/** Whether an approved row of the figure already starts on the day. */
export async function beginsOn(tx: Tx, { figure, valid_from }: Pick<StoredFigure, "figure" | "valid_from">) {
  const { rows } = await sql`select 1 from regulated_figures
    where figure = ${figure} and valid_from = ${valid_from} and state = 'approved'`.execute(tx);
  return rows.length > 0;
}

export interface FigureDecision {
  readonly state: "approved" | "withdrawn";
  readonly by: number;
  readonly at: Date;
  /** Whether one person sufficed. */
  readonly alone: boolean;
}

/** Decides a locked proposal. */
export async function decideFigure(tx: Tx, id: number, { state, by, at, alone }: FigureDecision): Promise<void> {
  await tx
    .updateTable("regulated_figures")
    .set({ state, decided_by: by, decided_at: at, alone })
    .where("id", "=", id)
    .execute();
}
