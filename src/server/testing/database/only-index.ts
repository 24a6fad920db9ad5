/**
 * Drops all indexes of a table but its keys and one, until the rollback: the plan then shows whether that one serves
 * the order alone.
 */
export function onlyIndex(index: string, table = "loans"): string {
  return `do $$ declare other regclass; begin
    for other in select indexrelid from pg_index where indrelid = '${table}'::regclass and indexrelid <> '${index}'::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    loop execute 'drop index ' || other; end loop; end $$`;
}
