import { and, eq, gt, inArray, max, min, sql } from 'drizzle-orm'
import type { Audience } from '#engines/directory/audience.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { eventsTopic } from '../orders/changes.ts'
import { events, sessions } from '../schema.ts'
import type { Viewer } from '../viewer.ts'

/** What a list of events is filtered and sorted by. Times in milliseconds. */
export type Coming = {
  id: string
  cancelled: boolean
  audience: Audience
  /** Titles and place in lower case, for search. */
  called: readonly string[]
  opensAt: number
  closesAt: number
  firstStart: number
  lastStart: number
  lastEnd: number
  seated: boolean
}

type Reading = Pick<ReadContext, 'site' | 'tools' | 'reader' | 'now'>

/** Every visible event that is not over, for any audience; cached until an organiser changes something. */
export const comingEvents = (ctx: Reading): Promise<Coming[]> =>
  ctx.tools.topics.cached({ site: ctx.site.id, topic: eventsTopic, key: 'coming' }, async () => {
    const value = (await readComing(ctx)).map(comingOf)
    return { value, bytes: 500 + 800 * value.length }
  })

const readComing = ({ reader, now }: Reading) =>
  reader
    .select({
      event: events,
      firstStart: min(sessions.startsAt),
      lastStart: max(sessions.startsAt),
      lastEnd: max(sessions.endsAt),
      seated: sql<boolean>`bool_or(${sessions.seated})`,
    })
    .from(events)
    .innerJoin(sessions, and(eq(sessions.site, events.site), eq(sessions.event, events.id)))
    .where(inArray(events.state, ['announced', 'cancelled']))
    .groupBy(events.site, events.id)
    .having(gt(max(sessions.endsAt), now))

type Row = Awaited<ReturnType<typeof readComing>>[number]

function comingOf({ event, firstStart, lastStart, lastEnd, seated }: Row): Coming {
  const { id, state, title, titleEn, titleTw, place } = event
  return {
    ...{ id, seated, cancelled: state === 'cancelled', audience: audienceOf(event) },
    called: [title, titleEn, titleTw, place].map((name) => name.toLowerCase()),
    opensAt: event.opensAt.getTime(),
    closesAt: event.closesAt.getTime(),
    firstStart: firstStart!.getTime(),
    lastStart: lastStart!.getTime(),
    lastEnd: lastEnd!.getTime(),
  }
}

type Wanted = { viewer: Viewer; now: Date; q: string; seated: boolean }

/** Filtered to the caller's audience, in list order. */
export function comingFor(all: readonly Coming[], { viewer, now, q, seated }: Wanted): Coming[] {
  const at = now.getTime()
  const words = q.toLowerCase()
  return all
    .filter((one) => one.lastEnd > at && (!seated || one.seated) && viewer.fits(one.audience))
    .filter(({ called }) => words === '' || called.some((name) => name.includes(words)))
    .toSorted((a, b) => inOrder(a, b, at))
}

/** Events whose sale is open or upcoming, for any audience; open sales first. */
export function toBeHad(all: readonly Coming[], now: Date): Coming[] {
  const at = now.getTime()
  return all.filter((one) => rankOf(one, at) < 2).toSorted((a, b) => inOrder(a, b, at))
}

const inOrder = (a: Coming, b: Coming, at: number): number =>
  rankOf(a, at) - rankOf(b, at) || a.firstStart - b.firstStart || (a.id < b.id ? -1 : 1)

/** Sort rank: 0 on sale, 1 sale upcoming, 2 the rest by date, 3 cancelled. */
function rankOf({ cancelled, opensAt, closesAt, lastStart }: Coming, at: number): number {
  if (cancelled) return 3
  if (opensAt > at) return 1
  return Math.min(closesAt, lastStart) > at ? 0 : 2
}
