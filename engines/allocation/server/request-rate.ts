import type { ReadContext } from '#kernel/server/context.ts'
import { allow, networkOf, senderKey } from '#kernel/server/queues/rate-limit.ts'

/** Rate limit for human presses; a retry after a lost answer counts as one more press. */
const presses = { burst: 12, perSecond: 2 }
/** Rejected presses that make a sender a machine: about half a minute of pressing at double speed. */
const overs = { burst: 20, perSecond: 0.2 }
/**
 * By address only rejected presses are counted, not people: a whole campus may share one address. Where a machine tries
 * many accounts, each of its hasty accounts becomes `odd` at once; others at the same address are not affected.
 */
const addressOvers = { burst: 200, perSecond: 5 }

export type RequestRate = 'calm' | 'tooOften' | 'odd'
type Reading = Pick<ReadContext, 'site' | 'person' | 'address'>

/**
 * Whether someone presses at human speed. Uses memory only, no database; runs before anything else and does not depend
 * on the request, so response time reveals nothing. Whoever is `odd` has to solve a slider captcha.
 */
export function requestRateOf(sender: Reading): RequestRate {
  if (isOdd(sender)) return 'odd'
  if (allow(senderKey(sender, 'places'), presses)) return 'calm'
  const network = `${sender.site.id} places over network ${networkOf(sender.address)}`
  const isHand = allow(senderKey(sender, 'places over'), overs)
  if (!allow(network, addressOvers) || !isHand) odd.set(keyOf(sender), Date.now() + oddMs)
  return 'tooOften'
}

/** After the slider captcha was solved. */
export function isCaptchaSolved(sender: Reading): void {
  odd.delete(keyOf(sender))
}

/** In this node's memory: best-effort throttling, not a guarantee. */
const odd = new Map<string, number>()
const oddMs = 10 * 60_000
const mostOdd = 20_000

function isOdd(sender: Reading): boolean {
  const until = odd.get(keyOf(sender))
  if (until === undefined) return false
  if (until > Date.now() && odd.size <= mostOdd) return true
  odd.delete(keyOf(sender))
  return false
}

const keyOf = (sender: Reading): string => senderKey(sender, 'places')
