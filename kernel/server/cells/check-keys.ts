import type pg from 'pg'
import { DamagedArchive } from './tar.ts'

/** Every foreign key of the tables of sites, checked for the rows of one site: they came without their triggers. */
export async function checkKeys(client: pg.Client, site: string): Promise<void> {
  const { rows } = await client.query<{ name: string; broken: string }>(`
    select k.conname as name, format('select from %s c where c.site = $1 and %s and not exists (select from %s p where %s) limit 1',
      k.conrelid::regclass, pairs.given, k.confrelid::regclass, pairs.same) as broken
    from pg_constraint k, lateral (
      select string_agg(format('c.%I is not null', a.attname), ' and ') as given,
        string_agg(format('p.%I = c.%I', b.attname, a.attname), ' and ') as same
      from unnest(k.conkey, k.confkey) as u (here, there)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.here
      join pg_attribute b on b.attrelid = k.confrelid and b.attnum = u.there) pairs
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`)
  for (const { name, broken } of rows) {
    const { rowCount } = await client.query(broken, [site])
    if (rowCount) throw new DamagedArchive(`rows that belong to none (${name})`)
  }
}
