import { randomUUID } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { posts, tags } from '#engines/directory/server/schema.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import type { Samples } from '#kernel/server/onboarding.ts'
import { departments, grants, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { forgetSamples, hasSamples, markSamples, sampleRows } from '#kernel/server/samples/mark.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { directory } from '../module.ts'
import { takeAll } from './agenda.ts'
import { wordsOf } from './contact-words.ts'
import { sampleCampus } from './sample-campus.ts'
import { contacts } from './schema.ts'
import { officeSearch } from './search-documents.ts'

const own = directory.key

/** Sample data: two units, a few people without login, and contacts. */
export const samples: Samples = {
  may: 'manage',
  isThere: ({ db }) => hasSamples(db, own),
  isWanted: async ({ db }) => (await db.select({ id: contacts.id }).from(contacts).limit(1)).length === 0,
  add,
  remove: async (ctx) => {
    const { db } = ctx
    await removeContacts(ctx)
    await removePeople(db)
    await removeUnits(db)
    await forgetSamples(db, own)
    await officeSearch.refreshAll(ctx)
  },
}

async function add({ db, site, now }: JobContext): Promise<void> {
  const campus = sampleCampus(site.languages[0]!)
  const top = await topLine(db, Object.values(site.name)[0] ?? site.id)
  const units = { A: unitBelow(top, 'A', campus.units.A), B: unitBelow(top, 'B', campus.units.B) }
  await db.insert(departments).values([units.A, units.B])
  await markSamples(db, own, 'unit', [units.A.id, units.B.id])
  const persons = campus.people.map(({ unit, ...person }) => {
    return { ...person, ...spelling(person.name), id: randomUUID(), department: units[unit].id, source: 'samples' }
  })
  await db.insert(people).values(persons)
  const numbers = campus.contacts.map(({ unit, phone, ...contact }, position) => ({
    ...contact,
    id: randomUUID(),
    department: units[unit].id,
    phones: [phone],
    visibility: 'everyone' as const,
    state: 'approved' as const,
    words: wordsOf([contact.post, ...contact.duties, contact.office, campus.units[unit], phone]),
    position,
    confirmedAt: now,
  }))
  await db.insert(contacts).values(numbers)
  await officeSearch.refreshAll({ db, now })
  await markSamples(
    db,
    own,
    'person',
    persons.map(({ id }) => id),
  )
  await markSamples(
    db,
    own,
    'contact',
    numbers.map(({ id }) => id),
  )
}

/** The site's top unit; if there is none, a sample one is created. */
async function topLine(db: WriteDb, name: string): Promise<string[]> {
  const [top] = await db.select({ line: departments.line }).from(departments).where(isNull(departments.parent)).limit(1)
  if (top) return top.line
  const id = randomUUID()
  await db.insert(departments).values({ id, code: 'SAMPLE', name, line: [id] })
  await markSamples(db, own, 'unit', [id])
  return [id]
}

function unitBelow(line: string[], code: string, name: string) {
  const id = randomUUID()
  return { id, parent: line.at(-1)!, code: `SAMPLE-${code}`, name, line: [...line, id], position: 900 }
}

const ids = (rows: readonly string[]) => sql`${sql.param([...rows])}::uuid[]`

async function removeContacts(ctx: WriteContext): Promise<void> {
  const rows = await sampleRows(ctx.db, own, 'contact')
  const gone = await ctx.db
    .delete(contacts)
    .where(sql`${contacts.id} = any(${ids(rows)})`)
    .returning()
  await takeAll(ctx, gone)
}

/** Keeps sample people who are referred to by the site's own contacts. */
async function removePeople(db: WriteDb): Promise<void> {
  const rows = await sampleRows(db, own, 'person')
  await db.delete(people).where(
    sql`${people.id} = any(${ids(rows)}) and not exists
      (select from ${contacts} c where c.person = ${people.id} or c.proposed_by = ${people.id})`,
  )
}

/** Deletes sample units bottom-up; units with data of the site are kept. */
async function removeUnits(db: WriteDb): Promise<void> {
  const rows = await sampleRows(db, own, 'unit')
  const isFree = sql`not exists (select from ${departments} d where d.parent = ${departments.id})
    and not exists (select from ${people} p where p.department = ${departments.id})
    and not exists (select from ${contacts} c where c.department = ${departments.id})
    and not exists (select from ${posts} o where o.department = ${departments.id})
    and not exists (select from ${grants} g where g.scope = ${departments.id})
    and not exists (select from ${tags} t where t.rule_department = ${departments.id})`
  for (let left = true; left; ) {
    const gone = await db
      .delete(departments)
      .where(sql`${departments.id} = any(${ids(rows)}) and ${isFree}`)
      .returning({ id: departments.id })
    left = gone.length > 0
  }
}
