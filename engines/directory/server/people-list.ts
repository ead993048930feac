import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { someOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import { maskNumber } from '../mask.ts'
import type { PersonFace } from '../shapes.ts'
import { posts } from './schema.ts'
import { inSight, type Sight } from './sight.ts'
import { bearsAny } from './tags.ts'

/** The caller: names are shown in their language. */
export type Asker = Pick<ReadContext, 'db' | 'language'>
export type Page = { page: number; page_size: number }
export type Chosen = { list: PersonFace[]; more: boolean }

/** The people of one unit, without those below it: staff first, then by spelling. */
export function peopleOfUnit(ctx: Asker, unit: string, sight: Sight, page: Page): Promise<Chosen> {
  return choose(ctx, eq(people.department, unit), sight, page)
}

/** People with a tag, given by hand or by its rule. */
export function peopleOfTag(ctx: Asker, tag: string, sight: Sight, page: Page): Promise<Chosen> {
  return choose(ctx, bearsTag(tag), sight, page)
}

/** A condition on people joined with their unit: those with the tag. */
export const bearsTag = (tag: string): SQL => bearsAny(sql`array[${tag}]::uuid[]`)

/** Those of these people whom the viewer may see; the others are silently left out. */
export async function peopleByIds(ctx: Asker, ids: readonly string[], sight: Sight): Promise<PersonFace[]> {
  if (!ids.length) return []
  return (await choose(ctx, inArray(people.id, [...ids]), sight, { page: 1, page_size: ids.length })).list
}

async function choose(ctx: Asker, which: SQL, sight: Sight, page: Page): Promise<Chosen> {
  const { db, language } = ctx
  const query = db
    .select(face)
    .from(people)
    .leftJoin(departments, ofTheirUnit)
    .leftJoin(posts, and(eq(posts.site, people.site), eq(posts.person, people.id), posts.primary))
    .where(and(which, isNull(people.leftAt), inSight(sight)))
  const studentsLast = sql`${people.role} = 'student'`
  const { rows, more } = await someOf(query, page, studentsLast, people.pinyin, people.number)
  const list = rows.map(({ latinName, ...row }) => ({
    ...row,
    name: shownName(language, { name: row.name, latinName }),
    number: maskNumber(row.number),
  }))
  return { list, more }
}

const face = {
  ...pick(people, 'id', 'name', 'latinName', 'number', 'role', 'avatar'),
  department: sql<string>`coalesce(${departments.name}, '')`,
  title: sql<string>`coalesce(${posts.title}, '')`,
}
