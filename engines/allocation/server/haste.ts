import type { ReadContext } from '#kernel/server/context.ts'
import { allow, networkOf, senderKey } from '#kernel/server/rate-limit.ts'

/** A hand presses no faster; a retry after a lost answer is one press more. */
const presses = { burst: 12, perSecond: 2 }
/** So much over that is no hand: about half a minute of pressing at double speed. */
const overs = { burst: 20, perSecond: 0.2 }
/**
 * Of one address only the haste is counted, never the people: a whole campus may stand behind one. Where a machine tries
 * many accounts, each hasty one is odd at once; whoever presses calmly beside it notices nothing.
 */
const addressOvers = { burst: 200, perSecond: 5 }

export type Haste = 'calm' | 'tooOften' | 'odd'
type Sender = Pick<ReadContext, 'site' | 'person' | 'address'>

/**
 * Whether someone asks as people do. It costs no look into the database, is asked before anything else and knows nothing
 * of what is asked for, so how long an answer takes tells nothing. Whoever is `odd` shows with a slider that they are a person.
 */
export function hasteOf(sender: Sender): Haste {
  if (isOdd(sender)) return 'odd'
  if (allow(senderKey(sender, 'places'), presses)) return 'calm'
  const network = `${sender.site.id} places over network ${networkOf(sender.address)}`
  const isHand = allow(senderKey(sender, 'places over'), overs)
  if (!allow(network, addressOvers) || !isHand) odd.set(keyOf(sender), Date.now() + oddMs)
  return 'tooOften'
}

/** They have shown it. */
export function isCalmAgain(sender: Sender): void {
  odd.delete(keyOf(sender))
}

/** In this node's memory: a brake, never a rule that has to hold. */
const odd = new Map<string, number>()
const oddMs = 10 * 60_000
const mostOdd = 20_000

function isOdd(sender: Sender): boolean {
  const until = odd.get(keyOf(sender))
  if (until === undefined) return false
  if (until > Date.now() && odd.size <= mostOdd) return true
  odd.delete(keyOf(sender))
  return false
}

const keyOf = (sender: Sender): string => senderKey(sender, 'places')
