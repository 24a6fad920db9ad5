import type pg from "pg";

const NOT_PREPARED = "26000";

/**
 * Whether a pooler prepares a statement anew where another session has taken the connection to the database on which it was
 * prepared.
 */
export async function keepsStatements(client: pg.ClientBase, other: pg.ClientBase): Promise<boolean> {
  const statement = { name: "tenor_pooler", text: "select 1" };
  await client.query(statement);
  await other.query("begin");
  try {
    await other.query("select 1");
    await client.query(statement);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === NOT_PREPARED) return false;
    throw error;
  } finally {
    await other.query("rollback");
  }
}
