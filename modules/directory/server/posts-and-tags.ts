import { and, eq, ne } from 'drizzle-orm'
import * as posts from '#engines/directory/server/posts.ts'
import { posts as postTable, tags } from '#engines/directory/server/schema.ts'
import * as people from '#engines/directory/server/tags.ts'
import { findUnit } from '#engines/directory/server/tree-desk.ts'
import { dayIn } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { directory } from '../module.ts'
import { findPerson } from './find-person.ts'
import { deskOf } from './tree.ts'

type Calls = typeof contract

export async function takePost(ctx: WriteContext, { unit, ...draft }: InputOf<Calls['takePost']>) {
  await findUnit(deskOf(ctx), unit)
  await findPerson(ctx, draft.person)
  const id = await posts.takePost(ctx.db, { ...draft, department: unit })
  await ctx.audit({ action: 'post.take', entity: 'post', entityId: id, after: { unit, ...draft } })
  return { id }
}

export async function endPost(ctx: WriteContext, { id }: InputOf<Calls['endPost']>) {
  const post = theRow(await ctx.db.select().from(postTable).where(eq(postTable.id, id)))
  await findUnit(deskOf(ctx), post.department)
  if (!(await posts.endPost(ctx.db, id, dayIn(ctx.site.zone, ctx.now)))) throw notFound()
  await ctx.audit({ action: 'post.end', entity: 'post', entityId: id, before: post })
  return {}
}

export async function makeTag(ctx: WriteContext, { name, kind, role, unit }: InputOf<Calls['makeTag']>) {
  everywhere(ctx)
  if (unit) await findUnit(deskOf(ctx), unit)
  const values = { name, kind, ruleRole: role || null, ruleDepartment: unit || null }
  const [row] = await ctx.db.insert(tags).values(values).onConflictDoNothing().returning({ id: tags.id })
  if (!row) throw directory.fail('tagTaken')
  await ctx.audit({ action: 'tag.make', entity: 'tag', entityId: row.id, after: values })
  return row
}

export async function saveTag(ctx: WriteContext, { id, name, kind, role, unit }: InputOf<Calls['saveTag']>) {
  const before = await findTag(ctx, id)
  if (unit && unit !== before.ruleDepartment) await findUnit(deskOf(ctx), unit)
  const sameName = and(eq(tags.name, name), people.isOrdinary, ne(tags.id, id))
  if ((await ctx.db.select({ id: tags.id }).from(tags).where(sameName)).length) throw directory.fail('tagTaken')
  const after = { name, kind, ruleRole: role || null, ruleDepartment: unit || null }
  await ctx.db.update(tags).set(after).where(eq(tags.id, id))
  await ctx.audit({ action: 'tag.save', entity: 'tag', entityId: id, before, after })
  return {}
}

export async function deleteTag(ctx: WriteContext, { id }: InputOf<Calls['deleteTag']>) {
  const before = await findTag(ctx, id)
  await ctx.db.delete(tags).where(eq(tags.id, id))
  await ctx.audit({ action: 'tag.delete', entity: 'tag', entityId: id, before })
  return {}
}

export async function tagPeople(ctx: WriteContext, { id, person }: InputOf<Calls['tagPeople']>) {
  await findTag(ctx, id)
  const added = await people.tagPeople(ctx.db, id, person)
  await ctx.audit({ action: 'tag.add', entity: 'tag', entityId: id, after: { person } })
  return { added }
}

export async function untagPeople(ctx: WriteContext, { id, person }: InputOf<Calls['untagPeople']>) {
  await findTag(ctx, id)
  await people.untagPeople(ctx.db, id, person)
  await ctx.audit({ action: 'tag.drop', entity: 'tag', entityId: id, before: { person } })
  return {}
}

export async function findTag(ctx: ReadContext, id: string) {
  everywhere(ctx)
  return theRow(
    await ctx.db
      .select()
      .from(tags)
      .where(and(eq(tags.id, id), people.isOrdinary)),
  )
}

/** Tags span units, so a permission limited to units is not enough. */
export function everywhere(ctx: ReadContext): void {
  if (ctx.scope('manage') !== 'all') throw notFound()
}
