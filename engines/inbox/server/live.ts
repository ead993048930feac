import { personalTopic, type Touched } from '#engines/agenda/server/publish.ts'
import { holds, lagMs } from '#engines/agenda/server/shared.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/answers/event-answer.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import { countsUntil } from './counts.ts'

/** A change for many reaches thousands of open streams: their recounts are spread over this time. */
const spreadMs = 450
const oneMs = 60
const lifeMs = 10 * 60_000

/**
 * Streams the counts of one inbox: at once, at every change, and when an agenda item begins or ends by time. The stream
 * ends after `lifeMs`, so that a browser that has logged out gets no more.
 */
export function watchInbox(ctx: ReadContext): EventAnswer {
  return new EventAnswer((events) => follow(ctx, events))
}

function follow(ctx: ReadContext, { send, end }: Events): () => void {
  let waiting: NodeJS.Timeout | undefined
  let atNext: NodeJS.Timeout | undefined
  let sent = ''
  let isOver = false
  let sharedChangedAt = 0
  const ask = async () => {
    waiting = undefined
    const now = ctx.tools.now()
    const isEarly = Date.now() < sharedChangedAt + lagMs
    const { counts, nextAt } = await countsUntil({ ...ctx, now })
    if (isOver) return
    if (isEarly) sharedSoon()
    clearTimeout(atNext)
    if (nextAt) atNext = setTimeout(() => soon(Math.random() * spreadMs), nextAt - now.getTime() + 1)
    if (JSON.stringify(counts) === sent) return
    sent = JSON.stringify(counts)
    send('counts', counts)
  }
  const soon = (ms: number) => {
    waiting ??= setTimeout(() => void ask().catch(end), ms)
  }
  const sharedSoon = () => soon(lagMs + Math.random() * spreadMs)
  const person = personOf(ctx)
  const stop = ctx.tools.topics.subscribe(ctx.site.id, personalTopic, (told) => {
    const touched = told as Touched
    if (!concerns(touched, person)) return
    if ('people' in touched) return soon(oneMs)
    sharedChangedAt = Date.now()
    sharedSoon()
  })
  soon(0)
  const over = setTimeout(end, lifeMs)
  return () => {
    isOver = true
    for (const timer of [waiting, atNext, over]) clearTimeout(timer)
    stop()
  }
}

/** UUIDs are compared as text, which sorts them as PostgreSQL does. */
function concerns(touched: Touched, person: Person): boolean {
  if ('people' in touched) return touched.people.includes(person.id)
  if ('right' in touched) return holds(person, touched.right)
  return person.id > touched.after && person.id <= touched.upTo
}
