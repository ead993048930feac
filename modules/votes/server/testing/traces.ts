import type pg from 'pg'

/** A row of any table, with what PostgreSQL adds to it: where it lies and which transaction wrote it. */
export type Trace = { table: string; row: string; ctid: string; xmin: string }

/** All rows of all tables, as in a copy of the database, in the order they lie in. */
export async function everyRow(owner: pg.Client): Promise<Trace[]> {
  const tables = await owner.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const all: Trace[] = []
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<Omit<Trace, 'table'>>(
      `select t::text as row, t.ctid::text as ctid, t.xmin::text as xmin from ${name} t order by t.ctid`,
    )
    all.push(...rows.map((row) => ({ table: name.replace('public.', ''), ...row })))
  }
  return all
}

export const logPosition = async (owner: pg.Client): Promise<string> =>
  (await owner.query<{ at: string }>('select pg_current_wal_insert_lsn() as at')).rows[0]!.at

/** The write-ahead log between two positions: what backups and copies are made of. */
export async function writeAheadLog(owner: pg.Client, from: string, to: string): Promise<Buffer> {
  await owner.query('select pg_switch_wal()')
  const { rows } = await owner.query<{ name: string; first: number; last: number }>(
    `select w.name, case when w.name = f.file_name then f.file_offset else 0 end as first,
       case when w.name = l.file_name then l.file_offset else w.size::int end as last
     from pg_ls_waldir() w, pg_walfile_name_offset($1::pg_lsn) f, pg_walfile_name_offset($2::pg_lsn) l
     where w.name between f.file_name and l.file_name and w.name ~ '^[0-9A-F]{24}$' order by w.name`,
    [from, to],
  )
  const parts: Buffer[] = []
  for (const { name, first, last } of rows) {
    const read = `select pg_read_binary_file('pg_wal/' || $1, $2, $3) as bytes`
    parts.push((await owner.query<{ bytes: Buffer }>(read, [name, first, last - first])).rows[0]!.bytes)
  }
  return Buffer.concat(parts)
}
