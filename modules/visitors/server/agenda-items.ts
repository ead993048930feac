import { type AgendaContext, type AgendaItem, put, take } from '#engines/agenda/server/put.ts'
import { say } from '#kernel/server/say.ts'
import type { Site } from '#kernel/site.ts'
import { visitors } from '../module.ts'
import type { VisitFields } from './schema.ts'

export const applied = 'visitors.applied'
export const ahead = 'visitors.visit'
export const spot = 'visitors.spot'

type Wording = { site: Pick<Site, 'words'> }
type Ctx = AgendaContext & Wording
type Span = { nth: number; from: Date; until: Date }
const linkTo = (id: string) => `visitor/detail?id=${id}`

/** To-do of the host: somebody wants to come. */
export const asked = (ctx: Wording, { id, host, purpose, guests, createdAt, until }: VisitFields): AgendaItem => ({
  ...{ source: applied, sourceId: id, kind: 'task', link: linkTo(id), since: createdAt, dueAt: until, until },
  title: say(ctx, visitors, 'agenda.applied', { purpose, n: guests }),
  many: say(ctx, visitors, 'agenda.appliedMany'),
  action: say(ctx, visitors, 'agenda.decide'),
  for: { people: [host!] },
})

/** To-do of the host: somebody came without an appointment and named them. */
export const asksOfSpot = (ctx: Wording, { id, host, purpose, createdAt }: VisitFields): AgendaItem => ({
  ...{ source: spot, sourceId: id, kind: 'task', link: linkTo(id), since: createdAt },
  title: say(ctx, visitors, 'agenda.spot', { purpose }),
  action: say(ctx, visitors, 'agenda.answer'),
  for: { people: [host!] },
})

/** On the host's day: one event for each day of an approved visit. */
export const events = (ctx: Wording, { id, host, purpose, guests, place }: VisitFields, spans: readonly Span[]) =>
  spans.map(
    ({ nth, from, until }): AgendaItem => ({
      ...{ source: ahead, sourceId: `${id}:${nth}`, kind: 'event', link: linkTo(id), startsAt: from, endsAt: until },
      title: say(ctx, visitors, 'agenda.visit', { purpose, n: guests }),
      ...(place && { text: { zh: place, en: place, tw: place } }),
      for: { people: [host!] },
    }),
  )

export const putApplied = (ctx: Ctx, visit: VisitFields) => put(ctx, asked(ctx, visit))
export const putSpot = (ctx: Ctx, visit: VisitFields) => put(ctx, asksOfSpot(ctx, visit))
export const putVisit = (ctx: Ctx, visit: VisitFields, spans: readonly Span[]) => put(ctx, ...events(ctx, visit, spans))
export const takeApplied = (ctx: AgendaContext, sourceId: string) => take(ctx, { source: applied, sourceId })
export const takeSpot = (ctx: AgendaContext, sourceId: string) => take(ctx, { source: spot, sourceId })
export const takeVisit = (ctx: AgendaContext, { id, days }: Pick<VisitFields, 'id' | 'days'>) =>
  take(ctx, { source: ahead, sourceId: Array.from({ length: days }, (_, i) => `${id}:${i + 1}`) })
