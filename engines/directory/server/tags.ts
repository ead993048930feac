import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { ReadDb, WriteDb } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { courseTag, type TagFace } from '../shapes.ts'
import { personTags, tags } from './schema.ts'

const mostTags = 200

/** A condition: tags that lists and pickers show. */
export const isOrdinary: SQL = ne(tags.kind, courseTag)
const faceColumns = { id: tags.id, name: tags.name, kind: sql<TagFace['kind']>`${tags.kind}` }

/** Classes and groups whose name contains what was typed. */
export function listTags(db: ReadDb, typed: string): Promise<TagFace[]> {
  return db
    .select(faceColumns)
    .from(tags)
    .where(and(isOrdinary, sql`position(lower(${typed}) in lower(${tags.name})) > 0`))
    .orderBy(asc(tags.kind), asc(tags.name))
    .limit(mostTags)
}

/** The tags someone was given by hand: their class, their teams. */
export function tagsOf(db: ReadDb, person: string): Promise<TagFace[]> {
  return db
    .select(faceColumns)
    .from(personTags)
    .innerJoin(tags, eq(tags.id, personTags.tag))
    .where(and(eq(personTags.person, person), isOrdinary))
    .orderBy(asc(tags.kind), asc(tags.name))
}

/** Tags those of these people who exist in the site. Returns how many did not have the tag before. */
export async function tagPeople(db: WriteDb, tag: string, ids: readonly string[]): Promise<number> {
  const known = await db
    .select({ person: people.id })
    .from(people)
    .where(inArray(people.id, [...ids]))
  if (!known.length) return 0
  const rows = known.map(({ person }) => ({ tag, person }))
  return (await db.insert(personTags).values(rows).onConflictDoNothing().returning({ tag: personTags.tag })).length
}

/** Removes a tag from those who were given it by hand. Returns how many there were. */
export async function untagPeople(db: WriteDb, tag: string, ids: readonly string[]): Promise<number> {
  if (!ids.length) return 0
  const those = and(eq(personTags.tag, tag), inArray(personTags.person, [...ids]))
  return (await db.delete(personTags).where(those).returning({ tag: personTags.tag })).length
}

/** A condition on people joined with their unit: those with one of these tags, by hand or by its rule. */
export function bearsAny(labels: SQL): SQL {
  return sql`(${people.id} in (select ${personTags.person} from ${personTags} where ${personTags.tag} = any(${labels}) and ${personTags.role} <> 'auditor')
    or exists (select from ${tags} where ${tags.id} = any(${labels})
      and fits_tag_rule(${tags.ruleRole}, ${tags.ruleDepartment}, ${people.role}, ${departments.line})))`
}
