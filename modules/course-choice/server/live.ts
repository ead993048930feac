import { boundedMap } from '#kernel/bounded-map.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { OutsideContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/answers/event-answer.ts'
import type { peopleContract } from '../people-contract.ts'
import type { Figure } from '../shapes.ts'
import { findRound, roundTopic } from './rows.ts'
import { figuresOf } from './standing.ts'

/** Minimum interval between two updates. */
const everyMs = 500
const lifeMs = 10 * 60_000

/** Free places of a round, once or as a stream. */
export async function live(
  ctx: OutsideContext,
  { id, as }: InputOf<(typeof peopleContract)['live']>,
): Promise<unknown> {
  const { id: round } = await findRound(ctx, id)
  const look = () => sharedFigures(ctx, round)
  return as === 'once'
    ? { list: await look() }
    : new EventAnswer((events) => follow(ctx, round, events, async () => events.send('figures', await look())))
}

type Following = Pick<OutsideContext, 'tools' | 'site'>

/** Calls `tell` now, and after changes, at most twice a second. */
export function follow(
  { tools, site }: Following,
  round: string,
  { end }: Events,
  tell: () => Promise<void>,
  quietMs = 0,
) {
  let timer: NodeJS.Timeout | undefined
  let quiet: NodeJS.Timeout | undefined
  let last = 0
  const run = () => {
    timer = undefined
    last = performance.now()
    void tell().catch(end)
    clearTimeout(quiet)
    if (quietMs) quiet = setTimeout(soon, quietMs)
  }
  const soon = () => {
    timer ??= setTimeout(run, Math.max(0, last + everyMs - performance.now()))
  }
  const stop = tools.topics.subscribe(site.id, roundTopic(round), soon)
  soon()
  const over = setTimeout(end, lifeMs * (0.8 + 0.4 * Math.random()))
  return () => {
    clearTimeout(timer)
    clearTimeout(quiet)
    clearTimeout(over)
    stop()
  }
}

const looks = boundedMap<{ at: number; list: Promise<Figure[]> }>(200)

/** Read once per node, however many pages are open. */
function sharedFigures(ctx: OutsideContext, round: string): Promise<Figure[]> {
  const key = `${ctx.site.id} ${round}`
  const known = looks.get(key)
  if (known && performance.now() - known.at < everyMs / 2) return known.list
  const list = figuresOf(ctx.reader, round)
  looks.set(key, { at: performance.now(), list })
  list.catch(() => looks.delete(key))
  return list
}
