import { holds } from '#engines/agenda/server/shared.ts'
import { personalTopic, type Touched } from '#engines/agenda/server/tell.ts'
import { personOf, type ReadContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/event-answer.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import type { InboxCounts } from '../shapes.ts'
import { countsOf } from './counts.ts'

/** Thousands of open pages are told of one notice: they ask for their counts one after another, within this time. */
const spreadMs = 800
const oneMs = 60
const lifeMs = 10 * 60_000

/** The counts of one inbox, now and at every change. It ends now and then, so that whoever logged out is not told for ever. */
export function watchInbox(ctx: ReadContext): EventAnswer {
  return new EventAnswer((events) => follow(ctx, events))
}

function follow(ctx: ReadContext, { send, end }: Events): () => void {
  let waiting: NodeJS.Timeout | undefined
  let sent = ''
  const ask = async () => {
    waiting = undefined
    const counts: InboxCounts = await countsOf({ ...ctx, now: ctx.tools.now() })
    if (JSON.stringify(counts) === sent) return
    sent = JSON.stringify(counts)
    send('counts', counts)
  }
  const soon = (ms: number) => {
    waiting ??= setTimeout(() => void ask().catch(end), ms)
  }
  const person = personOf(ctx)
  const stop = ctx.tools.topics.watch(ctx.site.id, personalTopic, (told) => {
    const touched = told as Touched
    if (concerns(touched, person)) soon('people' in touched ? oneMs : Math.random() * spreadMs)
  })
  soon(0)
  const over = setTimeout(end, lifeMs)
  return () => {
    clearTimeout(waiting)
    clearTimeout(over)
    stop()
  }
}

/** Ids are compared as text: written out, they stand in the order the database has them. */
function concerns(touched: Touched, person: Person): boolean {
  if ('people' in touched) return touched.people.includes(person.id)
  if ('right' in touched) return holds(person, touched.right)
  return person.id > touched.after && person.id <= touched.upTo
}
