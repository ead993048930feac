import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { notFound } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { updateVersioned } from '#kernel/server/db/versioned.ts'
import { people as persons } from '#kernel/server/people/schema.ts'
import type { contract } from '../../contract.ts'
import { agendaModule } from '../../module.ts'
import { pushCalendars, takeCalendars } from '../agenda.ts'
import { groups, members, shares } from '../group-schema.ts'
import { calendars, events, reminders } from '../schema.ts'
import { findMembership, lockAsOwner, lockGroup } from './access.ts'
import { putInvitations, settleInvitation, takeInvitations, tellInvited } from './invitations.ts'

type Calls = typeof contract

const mostGroups = 30
export const mostMembers = 50

export async function saveGroup(ctx: WriteContext, input: InputOf<Calls['saveGroup']>) {
  const { id, version, key, name, people } = input
  if (id) {
    await lockAsOwner(ctx, id)
    await updateVersioned(ctx.db, groups, { id, version }, { name })
    await ctx.db.update(calendars).set({ name }).where(eq(calendars.group, id))
    await putInvitations(ctx, id)
    await ctx.audit({ action: 'save', entity: 'agenda.group', entityId: id, after: { name } })
    return { id }
  }
  const person = personOf(ctx).id
  const [held] = await ctx.db.select({ n: count() }).from(members).where(eq(members.person, person))
  if (held!.n >= mostGroups) throw agendaModule.fail('tooManyGroups', { params: { n: mostGroups } })
  const values = { ...(key && { id: key }), name, createdAt: ctx.now }
  const [made] = await ctx.db.insert(groups).values(values).onConflictDoNothing().returning()
  // The same request came twice.
  if (!made) return { id: (await findMembership(ctx, key)).group.id }
  await ctx.db.insert(members).values({ group: made.id, person, role: 'owner', state: 'joined', createdAt: ctx.now })
  await ctx.db.insert(calendars).values({ kind: 'group', group: made.id, name, colour: 'green', createdAt: ctx.now })
  await ctx.audit({ action: 'save', entity: 'agenda.group', entityId: made.id, after: { name } })
  await inviteThem(ctx, made, people, 'reader')
  return { id: made.id }
}

/** Returns how many were invited now. People who have left the school cannot be. */
async function inviteThem(
  ctx: WriteContext,
  group: { id: string; name: string },
  ids: readonly string[],
  role: 'editor' | 'reader',
): Promise<number> {
  if (ids.length === 0) return 0
  const [held] = await ctx.db.select({ n: count() }).from(members).where(eq(members.group, group.id))
  if (held!.n + ids.length > mostMembers) throw agendaModule.fail('tooManyMembers', { params: { n: mostMembers } })
  const there = await ctx.db
    .select({ person: persons.id })
    .from(persons)
    .where(and(inArray(persons.id, [...ids]), sql`${persons.leftAt} is null`))
  if (there.length === 0) return 0
  const rows = there.map(({ person }) => ({
    group: group.id,
    person,
    role,
    invitedBy: personOf(ctx).id,
    createdAt: ctx.now,
  }))
  const added = await ctx.db.insert(members).values(rows).onConflictDoNothing().returning({ person: members.person })
  const invited = added.map(({ person }) => person)
  if (invited.length === 0) return 0
  await putInvitations(ctx, group.id, invited)
  await tellInvited(ctx, group, invited)
  await ctx.audit({ action: 'invite', entity: 'agenda.group', entityId: group.id, after: { n: invited.length } })
  return invited.length
}

export async function invite(ctx: WriteContext, { id, people, role }: InputOf<Calls['invite']>) {
  const { group } = await lockAsOwner(ctx, id)
  return { invited: await inviteThem(ctx, group, people, role) }
}

export async function answerInvitation(ctx: WriteContext, { id, accept }: InputOf<Calls['answerInvitation']>) {
  const { member } = await findMembership(ctx, id)
  if (member.state === 'joined') return {}
  const mine = and(eq(members.group, id), eq(members.person, member.person))
  if (accept) await ctx.db.update(members).set({ state: 'joined' }).where(mine)
  else await ctx.db.delete(members).where(mine)
  await settleInvitation(ctx, id, member.person)
  await pushGroup(ctx, id)
  await ctx.audit({ action: accept ? 'join' : 'decline', entity: 'agenda.group', entityId: id })
  return {}
}

export async function setMember(ctx: WriteContext, { id, person, role }: InputOf<Calls['setMember']>) {
  await lockAsOwner(ctx, id)
  const [old] = await ctx.db
    .select()
    .from(members)
    .where(and(eq(members.group, id), eq(members.person, person)))
  if (!old) throw notFound()
  if (old.role === 'owner' && role !== 'owner') await keepAnOwner(ctx, id)
  await ctx.db
    .update(members)
    .set({ role })
    .where(and(eq(members.group, id), eq(members.person, person)))
  await ctx.audit({
    action: 'setMember',
    entity: 'agenda.group',
    entityId: id,
    before: { role: old.role },
    after: { role, person },
  })
  return {}
}

async function keepAnOwner({ db }: WriteContext, group: string): Promise<void> {
  const owners = and(eq(members.group, group), eq(members.role, 'owner'), eq(members.state, 'joined'))
  const [left] = await db.select({ n: count() }).from(members).where(owners)
  if (left!.n <= 1) throw agendaModule.fail('lastOwner')
}

export async function removeMember(ctx: WriteContext, { id, person }: InputOf<Calls['removeMember']>) {
  await lockAsOwner(ctx, id)
  if (person === personOf(ctx).id) await keepAnOwner(ctx, id)
  await goOut(ctx, id, person)
  await ctx.audit({ action: 'removeMember', entity: 'agenda.group', entityId: id, after: { person } })
  return {}
}

export async function leaveGroup(ctx: WriteContext, { id }: InputOf<Calls['leaveGroup']>) {
  await lockGroup(ctx, id)
  const { member } = await findMembership(ctx, id)
  if (member.role === 'owner' && member.state === 'joined') await keepAnOwner(ctx, id)
  await goOut(ctx, id, member.person)
  await ctx.audit({ action: 'leave', entity: 'agenda.group', entityId: id })
  return {}
}

/** What someone shared with the group and their reminders of its events go with them. */
async function goOut(ctx: WriteContext, group: string, person: string): Promise<void> {
  await ctx.db.delete(members).where(and(eq(members.group, group), eq(members.person, person)))
  await ctx.db.execute(sql`
    delete from ${shares} s using ${calendars} c where s.of_group = ${group} and c.site = s.site and c.id = s.calendar and c.owner = ${person}`)
  await ctx.db.execute(sql`
    delete from ${reminders} r using ${events} e, ${calendars} c
    where r.person = ${person} and e.site = r.site and e.id = r.event and c.site = e.site and c.id = e.calendar and c.of_group = ${group}`)
  await takeInvitations(ctx, group, [person])
  await pushGroup(ctx, group)
}

async function pushGroup(ctx: WriteContext, group: string): Promise<void> {
  const rows = await ctx.db.select({ id: calendars.id }).from(calendars).where(eq(calendars.group, group))
  await pushCalendars(
    ctx,
    rows.map(({ id }) => id),
  )
}

export async function deleteGroup(ctx: WriteContext, { id }: InputOf<Calls['deleteGroup']>) {
  const { group } = await lockAsOwner(ctx, id)
  const ids = await ctx.db.select({ person: members.person }).from(members).where(eq(members.group, id))
  await takeInvitations(
    ctx,
    id,
    ids.map(({ person }) => person),
  )
  const owned = await ctx.db.select({ id: calendars.id }).from(calendars).where(eq(calendars.group, id))
  await takeCalendars(
    ctx,
    owned.map((one) => one.id),
  )
  await ctx.db.delete(groups).where(eq(groups.id, id))
  await ctx.audit({ action: 'delete', entity: 'agenda.group', entityId: id, before: { name: group.name } })
  return {}
}

export async function shareTime(ctx: WriteContext, { id, on }: InputOf<Calls['shareTime']>) {
  const { member } = await findMembership(ctx, id)
  await ctx.db
    .update(members)
    .set({ sharesTime: on })
    .where(and(eq(members.group, id), eq(members.person, member.person)))
  return {}
}
