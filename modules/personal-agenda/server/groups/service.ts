import { and, asc, eq, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { calendarFaceOf, seenCalendars } from '../calendars/seen.ts'
import { members, shares, groups as table } from '../group-schema.ts'
import { calendars } from '../schema.ts'
import { findMembership } from './access.ts'

const faceColumns = {
  id: table.id,
  name: table.name,
  version: table.version,
  role: members.role,
  state: members.state,
  members: sql<number>`(select count(*)::int from ${members} m where m.of_group = ${table.id} and m.state = 'joined')`,
  invitedBy: sql<string>`coalesce((select p.name from ${people} p where p.id = ${members.invitedBy}), '')`,
}

const ofGroup = and(eq(members.site, table.site), eq(members.group, table.id))

export async function groups(ctx: ReadContext) {
  const list = await ctx.db
    .select(faceColumns)
    .from(table)
    .innerJoin(members, ofGroup)
    .where(eq(members.person, personOf(ctx).id))
    .orderBy(asc(members.state), asc(table.name), asc(table.id))
    .limit(100)
  return { list }
}

/** Those who are only invited see who is in it, not its calendars. */
export async function group(ctx: ReadContext, { id }: InputOf<(typeof contract)['group']>) {
  const { member } = await findMembership(ctx, id)
  const me = personOf(ctx).id
  const [face] = await ctx.db
    .select(faceColumns)
    .from(table)
    .innerJoin(members, ofGroup)
    .where(and(eq(table.id, id), eq(members.person, me)))
  const list = await ctx.db
    .select({
      ...{ id: people.id, name: people.name, role: members.role, state: members.state, sharesTime: members.sharesTime },
      department: sql<string>`coalesce(${departments.name}, '')`,
    })
    .from(members)
    .innerJoin(people, and(eq(people.site, members.site), eq(people.id, members.person)))
    .leftJoin(departments, and(eq(departments.site, people.site), eq(departments.id, people.department)))
    .where(eq(members.group, id))
    .orderBy(
      sql`array_position(array['owner', 'editor', 'reader'], ${members.role})`,
      asc(members.state),
      asc(people.name),
    )
  const isOfGroup = sql`(${calendars.group} = ${id} or exists (
    select from ${shares} s where s.of_group = ${id} and s.calendar = ${calendars.id}))`
  const seen = member.state === 'joined' ? await seenCalendars(ctx, isOfGroup) : []
  return {
    group: face!,
    members: list.map((one) => ({ ...one, isMe: one.id === me })),
    calendars: seen.map((one) => calendarFaceOf(ctx, one)),
  }
}
