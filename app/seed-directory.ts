import { randomUUID } from 'node:crypto'
import { personTags, posts, tags } from '#engines/directory/server/schema.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import type { CrowdPerson } from '#sites/crowd.ts'
import type { DemoUnit } from '#sites/departments.ts'

/** An existing person, and their post and tag in the directory. */
export type Known = { id: string; unit: string; title: string; tag: string }

/** Titles of those who may lead their unit: the first of them does. */
const leading = /教授|主任|科长|Professor|Director|Head/

type Row = typeof departments.$inferInsert & { id: string; line: string[] }

/** Inserts the tree of units; returns their ids by name. */
export async function seedUnits(db: WriteDb, tree: DemoUnit): Promise<Map<string, string>> {
  const rows: Row[] = []
  const add = ({ code, name, below }: DemoUnit, above: string[]) => {
    const id = randomUUID()
    const line = [...above, id]
    rows.push({ id, parent: above.at(-1) ?? null, code, name, line, position: rows.length })
    for (const unit of below) add(unit, line)
  }
  add(tree, [])
  await db.insert(departments).values(rows)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Inserts all other people in a few statements, and the posts and classes of all. Nobody of the crowd can log in. */
export async function seedCrowd(
  db: WriteDb,
  units: ReadonlyMap<string, string>,
  crowd: readonly CrowdPerson[],
  cast: readonly Known[],
): Promise<void> {
  const rows = crowd.map((one) => ({
    ...one,
    id: randomUUID(),
    ...spelling(one.name),
    department: units.get(one.unit)!,
  }))
  if (rows.length) await db.insert(people).values(rows.map(({ unit, title, tag, ...person }) => person))
  const all: Known[] = [...cast, ...rows]
  const held = all.filter(({ title }) => title)
  const leaders = new Map(held.toReversed().flatMap((one) => (leading.test(one.title) ? [[one.unit, one]] : [])))
  const post = (one: Known) => ({
    ...{ person: one.id, department: units.get(one.unit)!, title: one.title, primary: true },
    leads: leaders.get(one.unit) === one,
  })
  if (held.length) await db.insert(posts).values(held.map(post))
  const classes = new Map(all.flatMap(({ tag }) => (tag ? [[tag, randomUUID()] as const] : [])))
  if (classes.size === 0) return
  await db.insert(tags).values([...classes].map(([name, id]) => ({ id, name, kind: 'class' as const })))
  const members = all.filter(({ tag }) => tag)
  await db.insert(personTags).values(members.map(({ id, tag }) => ({ person: id, tag: classes.get(tag)! })))
}
