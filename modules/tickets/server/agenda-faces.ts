import type { Face } from '#engines/allocation/server/faces/faces.ts'
import type { Said } from '#kernel/language/said.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { tickets } from '../module.ts'
import type { EventRow, SessionRow } from './rules.ts'
import { placeOf } from './wording.ts'

export const ticketSource = 'tickets.ticket'
export const holdSource = 'tickets.hold'

type Wording = { site: Pick<Site, 'words'> }

/** Agenda items for grants of a session: a ticket becomes an event, a hold to confirm becomes a task. */
export function facesOf(ctx: Wording, event: EventRow, session: SessionRow): Face[] {
  const where = [session.title, placeOf(event, session)].filter(Boolean).join(' · ')
  const said = { sourceId: session.id, ...(where && { text: { zh: where } satisfies Said }) }
  const { startsAt, endsAt } = session
  const ticket = { ...said, source: ticketSource, kind: 'event', link: `ticket/success?id=${event.id}` } as const
  const task = { ...said, source: holdSource, kind: 'task', link: `ticket/detail?id=${event.id}` } as const
  const title = saidInAll(event, 'title')
  const action = say(ctx, tickets, 'agenda.confirm')
  return [
    { ...ticket, state: 'granted', title, startsAt, endsAt },
    { ...task, state: 'held', title: say(ctx, tickets, 'agenda.hold', { title }), action },
    { ...task, state: 'offered', title: say(ctx, tickets, 'agenda.offer', { title }), action },
  ]
}
