import pg from 'pg'

/** A table with rows of sites. Names are quoted. */
export type SiteTable = {
  name: string
  /** Without generated columns. */
  columns: string[]
  /** Columns that count with a sequence of their own, and these sequences. */
  counters: { column: string; sequence: string }[]
}

/** Read from the catalogue, so that no table can be forgotten. */
export async function siteTables(on: pg.ClientBase): Promise<SiteTable[]> {
  const { rows } = await on.query<SiteTable>(`
    select quote_ident(c.relname) as name,
      array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns,
      coalesce(jsonb_agg(jsonb_build_object('column', quote_ident(a.attname), 'sequence',
        pg_get_serial_sequence(quote_ident(c.relname), a.attname))) filter (where a.attidentity <> ''), '[]') as counters
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname = 'site')
    group by c.relname order by c.relname`)
  return rows
}

/** What two databases have to have in common for rows to go from one to the other. */
export async function releaseOf(on: pg.ClientBase): Promise<string[]> {
  const { rows } = await on.query<{ name: string }>('select name from meta.migrations order by name')
  return rows.map(({ name }) => name)
}

/** The migrations that only one of two databases has. */
export function differingMigrations(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((name) => !other.includes(name)), ...other.filter((name) => !one.includes(name))]
}

export const literal = pg.escapeLiteral
