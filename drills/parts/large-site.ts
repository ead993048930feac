import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { pathOf } from '#kernel/server/files/store.ts'
import { withClient } from './rows.ts'

type Size = { people: number; megabytes: number }

/** Fills a demo site with people, what years leave behind for each of them, and files up to this size in all. Returns both sizes. */
export async function fillSite(databaseUrl: string, dataDir: string, { people, megabytes }: Size) {
  const size = () => sizeOf(databaseUrl)
  const before = await size()
  await withClient(databaseUrl, async (client) => {
    await client.query(`select set_config('app.site', 'lakeside', false); set statement_timeout = 0`)
    await client.query(
      `insert into people (number, name, role, department) select 'L' || n, '学生' || n, 'student',
          (select id from departments where site = 'lakeside' limit 1) from generate_series(1, $1) n`,
      [people],
    )
    await client.query(
      `insert into visits (person, app, url, created_at) select p.id, 'news', '/site/news/' || n, now() - n * interval '1 day'
        from people p, generate_series(1, 20) n where p.site = 'lakeside' and p.number like 'L%'`,
    )
    await client.query(
      `insert into audit (person, action, entity, entity_id, before, after, created_at) select p.id, 'update', 'people', p.id::text,
          jsonb_build_object('name', p.name, 'note', repeat(md5(p.id::text || n), 4)),
          jsonb_build_object('name', p.name, 'note', repeat(md5(n || p.id::text), 4)), now() - n * interval '3 days'
        from people p, generate_series(1, 8) n where p.site = 'lakeside' and p.number like 'L%'`,
    )
    await client.query('analyze people, visits, audit')
  })
  const rows = (await size()) - before
  const files = await addFiles(databaseUrl, dataDir, Math.max(0, megabytes * 1e6 - rows))
  return { rowBytes: rows, fileBytes: files }
}

const sizeOf = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) =>
    Number((await client.query('select pg_database_size(current_database()) as size')).rows[0].size),
  )

const fileBytes = 400_000

async function addFiles(databaseUrl: string, dataDir: string, bytes: number): Promise<number> {
  const place = { dataDir, site: 'lakeside' }
  const some = randomBytes(fileBytes)
  const made: { id: string; sha256: string }[] = []
  for (let left = bytes; left > 0; left -= fileBytes) {
    const id = randomUUID()
    some.write(id)
    const path = pathOf(place, id)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    writeFileSync(path, some, { mode: 0o600 })
    made.push({ id, sha256: createHash('sha256').update(some).digest('hex') })
  }
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into files (site, id, owner, name, type, bytes, sha256)
        select 'lakeside', (f ->> 'id')::uuid, (select id from people where site = 'lakeside' and number = 'L1'), 'photo.jpg', 'image/jpeg', $2, f ->> 'sha256'
        from jsonb_array_elements($1::jsonb) f`,
      [JSON.stringify(made), fileBytes],
    ),
  )
  return made.length * fileBytes
}
