import { and, asc, count, desc, eq, gte, isNull, or, sql } from 'drizzle-orm'
import { maskNumber } from '#engines/directory/mask.ts'
import { bearsTag } from '#engines/directory/server/people-list.ts'
import { personTags, posts, tags } from '#engines/directory/server/schema.ts'
import { isOrdinary } from '#engines/directory/server/tags.ts'
import { isWithin } from '#engines/directory/server/tree-desk.ts'
import type { TagFace } from '#engines/directory/shapes.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { contract } from '../contract.ts'
import { findTag } from './posts-and-tags.ts'

type Calls = typeof contract
const mostUnits = 5_000
const mostPosts = 500
const ofUnit = ofTheirUnit

export async function managedUnits(ctx: ReadContext) {
  const scope = ctx.scope('manage')
  const rows = await ctx.db
    .select({ unit: departments, people: count(people.id) })
    .from(departments)
    .leftJoin(people, and(ofUnit, isNull(people.leftAt)))
    .where(isNull(departments.closedAt))
    .groupBy(departments.site, departments.id)
    .orderBy(sql`cardinality(${departments.line})`, asc(departments.position), asc(departments.code))
    .limit(mostUnits)
  const list = rows.map(({ unit: { id, parent, code, name, line }, people: n }) => {
    return { id, parent: parent ?? '', code, name, people: n, mayManage: isWithin(line, scope) }
  })
  return { everywhere: scope === 'all', list }
}

export async function unitPosts(ctx: ReadContext, { id }: InputOf<Calls['unitPosts']>) {
  const [unit] = await ctx.db.select({ line: departments.line }).from(departments).where(eq(departments.id, id))
  if (!unit || !isWithin(unit.line, ctx.scope('manage'))) throw notFound()
  const today = dayIn(ctx.site.zone, ctx.now)
  const rows = await ctx.db
    .select({ post: posts, person: named })
    .from(posts)
    .innerJoin(people, and(eq(people.site, posts.site), eq(people.id, posts.person), isNull(people.leftAt)))
    .leftJoin(departments, ofUnit)
    .where(and(eq(posts.department, id), or(isNull(posts.until), gte(posts.until, today))))
    .orderBy(desc(posts.primary), asc(posts.createdAt))
    .limit(mostPosts)
  const list = rows.map(({ post: { id: post, title, duty, from, primary, leads }, person }) => {
    return { id: post, person: masked(person), title, duty, from: from ?? '', primary, leads }
  })
  return { list }
}

export async function managedTags(ctx: ReadContext) {
  const rows = await ctx.db
    .select({ tag: tags, unit: departments.name, byHand: count(personTags.person) })
    .from(tags)
    .leftJoin(departments, and(eq(departments.site, tags.site), eq(departments.id, tags.ruleDepartment)))
    .leftJoin(personTags, and(eq(personTags.site, tags.site), eq(personTags.tag, tags.id)))
    .where(isOrdinary)
    .groupBy(tags.site, tags.id, departments.site, departments.id)
    .orderBy(asc(tags.kind), asc(tags.name))
    .limit(2_000)
  const list = rows.map(({ tag: { id, name, kind, ruleRole, ruleDepartment }, unit, byHand }) => {
    return {
      ...{ id, name, byHand, kind: kind as TagFace['kind'], role: ruleRole ?? ('' as const) },
      unit: ruleDepartment ? { id: ruleDepartment, name: unit ?? '' } : null,
    }
  })
  return { list }
}

export async function taggedPeople(ctx: ReadContext, input: InputOf<Calls['taggedPeople']>) {
  const { id } = input
  await findTag(ctx, id)
  const bearers = and(bearsTag(id), isNull(people.leftAt))
  const own = and(eq(personTags.site, people.site), eq(personTags.tag, id), eq(personTags.person, people.id))
  const query = ctx.db
    .select({ ...named, byHand: sql<boolean>`${personTags.tag} is not null` })
    .from(people)
    .leftJoin(departments, ofUnit)
    .leftJoin(personTags, own)
    .where(bearers)
  const { rows, total } = await pageOf(ctx, query, input, people.pinyin, people.number)
  return { list: rows.map(masked), total }
}

const named = {
  ...pick(people, 'id', 'name', 'number'),
  department: sql<string>`coalesce(${departments.name}, '')`,
}

const masked = <P extends { number: string }>(person: P): P => ({ ...person, number: maskNumber(person.number) })
