import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import { notify } from '#engines/inbox/server/notify.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { agendaModule } from '../../module.ts'
import { groups, members } from '../group-schema.ts'

export const invitationSource = 'agenda.invitation'

type Wording = { site: Pick<Site, 'words'> }
type Invitation = { group: string; name: string; person: string; since: Date; by: string }

/** The to-do of someone who is invited. */
const itemOf = (ctx: Wording, { group, name, person, since, by }: Invitation): AgendaItem => ({
  ...{
    source: invitationSource,
    sourceId: `${group}:${person}`,
    kind: 'task',
    since,
    link: `agenda/classManageDetail?id=${group}`,
  },
  title: say(ctx, agendaModule, 'agenda.invitation', { name }),
  ...(by && { text: say(ctx, agendaModule, 'agenda.invitedBy', { by }) }),
  action: say(ctx, agendaModule, 'agenda.answer'),
  for: { people: [person] },
})

async function invitationsOf(db: ReadDb, which?: SQL): Promise<Invitation[]> {
  return db
    .select({
      group: groups.id,
      name: groups.name,
      person: members.person,
      since: members.createdAt,
      by: sql<string>`coalesce((select p.name from ${people} p where p.id = ${members.invitedBy}), '')`,
    })
    .from(members)
    .innerJoin(groups, and(eq(groups.site, members.site), eq(groups.id, members.group)))
    .where(and(eq(members.state, 'invited'), which))
}

export async function putInvitations(ctx: WriteContext, group: string, ids?: readonly string[]): Promise<void> {
  const which = and(eq(members.group, group), ids && inArray(members.person, [...ids]))
  const list = await invitationsOf(ctx.db, which)
  await put(ctx, ...list.map((one) => itemOf(ctx, one)))
}

/** A message to each of the invited, with what the to-do says. */
export async function tellInvited(
  ctx: WriteContext,
  group: { id: string; name: string },
  ids: readonly string[],
): Promise<void> {
  await notify(ctx, {
    topic: 'agenda.invitation',
    title: say(ctx, agendaModule, 'message.invited', { name: group.name }),
    reason: say(ctx, agendaModule, 'message.invitedWhy', { by: ctx.person?.name ?? '' }),
    to: ids,
    link: `agenda/classManageDetail?id=${group.id}`,
  })
}

export const settleInvitation = (ctx: AgendaContext, group: string, person: string): Promise<void> =>
  settle(ctx, { source: invitationSource, sourceId: `${group}:${person}` })

export const takeInvitations = (ctx: AgendaContext, group: string, ids: readonly string[]): Promise<void> =>
  take(ctx, { source: invitationSource, sourceId: ids.map((person) => `${group}:${person}`) })

export const invitationItems = async (ctx: Wording & { db: ReadDb }): Promise<AgendaItem[]> =>
  (await invitationsOf(ctx.db)).map((one) => itemOf(ctx, one))
