import type { ReadContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/event-answer.ts'
import type { InboxCounts } from '../shapes.ts'
import { countsOf } from './counts.ts'
import type { InboxContext } from './plan.ts'

/** Whose inbox is another one now: some people, or a range of ids. */
export type Touched = { people: readonly string[] } | { after: string; upTo: string }

/** Ids are digits and letters up to f. */
export const everyInbox: Touched = { after: '', upTo: 'g' }

const topic = 'inbox'
/** A notification holds some 7 KB. */
const mostNamed = 100
/** Thousands of open pages are told of one notice: they ask for their counts one after another, within this time. */
const spreadMs = 1_500
const oneMs = 60
const lifeMs = 10 * 60_000

/** The pages of these people, on whatever node they hang, learn of it once this has committed. */
export async function tellInboxes(ctx: Pick<InboxContext, 'tell'>, touched: Touched): Promise<void> {
  if (!('people' in touched)) return ctx.tell(topic, touched)
  for (let from = 0; from < touched.people.length; from += mostNamed) {
    await ctx.tell(topic, { people: touched.people.slice(from, from + mostNamed) })
  }
}

/** The counts of one inbox, now and at every change. It ends now and then, so that whoever logged out is not told for ever. */
export function watchInbox(ctx: ReadContext, person: string): EventAnswer {
  return new EventAnswer((events) => follow(ctx, person, events))
}

function follow(ctx: ReadContext, person: string, { send, end }: Events): () => void {
  let waiting: NodeJS.Timeout | undefined
  let sent = ''
  const ask = async () => {
    waiting = undefined
    const counts: InboxCounts = await countsOf(ctx.db, person, ctx.tools.now())
    if (JSON.stringify(counts) === sent) return
    sent = JSON.stringify(counts)
    send('counts', counts)
  }
  const soon = (ms: number) => {
    waiting ??= setTimeout(() => void ask().catch(end), ms)
  }
  const stop = ctx.tools.topics.watch(ctx.site.id, topic, (told) => {
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
function concerns(touched: Touched, person: string): boolean {
  return 'people' in touched ? touched.people.includes(person) : person > touched.after && person <= touched.upTo
}
