import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { EventAnswer, type Events } from '#kernel/server/http/answers/event-answer.ts'
import type { scanContract } from '../../scan-contract.ts'
import { findOwnScan, getOwnScan, topicOf } from './scan-rows.ts'

type Asked = InputOf<(typeof scanContract)['watchScan']>
type State = { state: string }

/** Maximum number of event streams per code: a browser needs one or two tabs. */
const mostForOne = 4
const watching = new Map<string, number>()
const over = new Set(['refused', 'used', 'expired'])

export async function watchScan(ctx: ReadContext, { scan }: Asked): Promise<EventAnswer> {
  const { id, seconds } = await findOwnScan(ctx, scan)
  if ((watching.get(id) ?? 0) >= mostForOne) throw kernel.fail('busy')
  return new EventAnswer((events) => follow(ctx, { scan, id, seconds }, events))
}

function follow(ctx: ReadContext, { scan, id, seconds }: Asked & { id: string; seconds: number }, events: Events) {
  let last = ''
  const say = ({ state }: State) => {
    if (state === last) return
    last = state
    events.send('state', { state })
    if (over.has(state)) events.end()
  }
  const stop = ctx.tools.topics.subscribe(ctx.site.id, topicOf(id), (told) => say(told as State))
  const timer = setTimeout(() => say({ state: 'expired' }), seconds * 1000)
  count(id, 1)
  // Read after subscribing, so that changes from before are not missed.
  void getOwnScan(ctx, scan).then((row) => last === '' && say(row ?? { state: 'expired' }), events.end)
  return () => {
    clearTimeout(timer)
    count(id, -1)
    stop()
  }
}

function count(id: string, by: number): void {
  const now = (watching.get(id) ?? 0) + by
  if (now > 0) watching.set(id, now)
  else watching.delete(id)
}
