import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { declaredTables, heldTables } from '#kernel/server/personal-data/catalogue.ts'
import { erasures } from '#kernel/server/personal-data/schema.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served as peopleModule } from '#modules/people/server/index.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const site = await t.site({ seeded: true })
const { pool, ownerUrl } = t.portal.database

type Column = { name: string; col: string; key: string | null }

/** All columns of ids, and what happens to the row with the person it has a foreign key to. */
const columns = await asOwner(ownerUrl, async (owner) => {
  const { rows } = await owner.query<Column>(`
    select c.relname as name, a.attname as col, (select k.confdeltype from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid
      and k.confrelid = 'people'::regclass and a.attnum = any(k.conkey) limit 1) as key
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and a.attname <> 'site'
      and (a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype))`)
  return rows
})

/** Names that columns with a person have. `holder` is a human being with several identities, not a row of people. */
const personal =
  /^(person|by|host|owner|author|sender|drafter|applicant|pay(er|ee)|captain|teacher|handler|reviewer|leaders|keepers|cashiers|agent_of|except|tell_whom|to_teachers)$|_by$|_person$/

/** Columns called like a person that are something else. */
const others = new Set(['flow_tasks.owner'])

test('no table with a person is forgotten: each column is declared, or deleted with the person by its foreign key', async () => {
  const held = new Map((await heldTables(readerFor(pool, site.id))).map((table) => [table.name, table]))
  const missing = columns
    .filter(({ name, col, key }) => (key !== null || personal.test(col)) && !others.has(`${name}.${col}`))
    .filter(({ name, col }) => {
      const { of = [], by = [], listed = [] } = held.get(name) ?? {}
      return ![...of, ...by, ...listed].includes(col)
    })
  expect(missing.map(({ name, col }) => `${name}.${col}`)).toEqual([])
})

test('declarations name columns that there are', async () => {
  const { rows } = await asOwner(ownerUrl, (owner) =>
    owner.query<{ at: string }>(`select table_name || '.' || column_name as at from information_schema.columns
      where table_schema = 'public'`),
  )
  const known = new Set(rows.map(({ at }) => at))
  const named = Object.entries(await declaredTables()).flatMap(
    ([table, { of = [], by = [], listed = [], hidden = [] }]) =>
      [...of, ...by, ...listed, ...hidden].map((col) => `${table}.${col}`),
  )
  expect(named.filter((at) => !known.has(at))).toEqual([])
})

test('a table whose foreign key does not delete its rows says why they stay, or that they are deleted', async () => {
  const declared = await declaredTables()
  const silent = columns.filter(({ name, key }) => key !== null && key !== 'c' && !Object.hasOwn(declared, name))
  expect(silent.map(({ name, col }) => `${name}.${col}`)).toEqual([])
})

test('after a person is erased, no row names them except where the declaration keeps it', async () => {
  const { id, lin, admin, chen } = site
  const db = readerFor(pool, id)
  const [before] = await db.select().from(people).where(eq(people.id, lin.id))
  await writeForSite(pool, id, (own) =>
    own.execute(sql`insert into documents_seals (name, owner, keepers)
      values ('only one', '', ${`{${lin.id}}`}), ('one of two', '', ${`{${lin.id},${chen.id}}`})`),
  )
  const [entry] = await writeForSite(pool, id, (own) =>
    own
      .insert(erasures)
      .values({ person: lin.id, reason: 'left', state: 'confirmed', askedBy: admin.id, decidedBy: chen.id })
      .returning({ id: erasures.id }),
  )
  await runJob(t, { site: id, served: peopleModule, job: 'erase', data: { id: entry!.id } })
  await runJob(t, { site: id, served: peopleModule, job: 'erase', data: { id: entry!.id } })
  const [after] = await db.select().from(erasures)
  expect(after).toMatchObject({ state: 'done' })
  // A seal needs a keeper: where it was the only one, the id stays, of nobody by now.
  const { rows: seals } = await writeForSite(pool, id, async (own) => {
    const found = await own.execute(
      sql`select keepers from documents_seals where name like 'only one' or name like 'one of two' order by name desc`,
    )
    await own.execute(sql`delete from documents_seals where name = 'only one'`)
    return found
  })
  expect(seals.map(({ keepers }) => keepers)).toEqual([[lin.id], [chen.id]])
  const left: string[] = []
  for (const { name, of, listed, keep } of await heldTables(db)) {
    const places = [
      ...(keep ? [] : of.map((column) => sql`${sql.identifier(column)} = ${lin.id}`)),
      ...listed.map((column) => sql`${lin.id}::uuid = any(${sql.identifier(column)})`),
    ]
    if (!places.length) continue
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} where ${sql.join(places, sql` or `)} limit 1`,
    )
    if (rows.length) left.push(name)
  }
  expect(left).toEqual([])
  expect(await namedIn(id, [before!.name, before!.number, before!.mobile])).toEqual([])
})

/** Items on the agendas of others have the title of a case that is kept, until it is settled. */
const passing = new Set(['agenda_items'])

/** Tables with rows that have one of these texts, without those that are kept. */
async function namedIn(id: string, texts: readonly string[]): Promise<string[]> {
  const db = readerFor(pool, id)
  const keeps = new Set((await heldTables(db)).filter(({ keep }) => keep).map(({ name }) => name))
  const found: string[] = []
  const has = sql.join(
    texts.filter(Boolean).map((text) => sql`position(${text} in x::text) > 0`),
    sql` or `,
  )
  for (const name of new Set(columns.map((column) => column.name))) {
    if (keeps.has(name) || passing.has(name)) continue
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} x where ${has} limit 1`)
    if (rows.length) found.push(name)
  }
  return found
}
