import { asOwner, type Database } from '#kernel/server/db/open.ts'

/**
 * Records by triggers which tables had rows of one site written or deleted from now on; the returned function lists
 * them. Rolled-back statements leave no record.
 */
export async function recordChanges({ ownerUrl, pool }: Database, tables: readonly string[], site: string) {
  await asOwner(ownerUrl, async (owner) => {
    await owner.query(`
      create table meta.changed (name text);
      grant select on meta.changed to public;
      create function meta.record_change() returns trigger language plpgsql security definer as
        $$ begin insert into meta.changed values (tg_table_name); return null; end $$`)
    const literal = owner.escapeLiteral(site)
    for (const table of tables.map((name) => owner.escapeIdentifier(name))) {
      await owner.query(`
        create trigger recorded_new after insert or update on ${table}
          for each row when (new.site = ${literal}) execute function meta.record_change();
        create trigger recorded_old after update or delete on ${table}
          for each row when (old.site = ${literal}) execute function meta.record_change();
        create trigger recorded_truncate after truncate on ${table} execute function meta.record_change()`)
    }
  })
  return async (): Promise<string[]> => {
    const { rows } = await pool.query<{ name: string }>('select distinct name from meta.changed order by 1')
    return rows.map(({ name }) => name)
  }
}
