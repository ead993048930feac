import { NetworkDown, Refused } from '../calls/faults.ts'

const pauses = [400, 900, 1_800, 3_500, 6_000, 8_000]
const patience = 120_000

export type Asking = {
  /** Called before each retry. */
  onAgain?: () => void
  /** False stops the retries, as when the page is left; the request is then retried when the page is opened again. */
  isWanted?: () => boolean
  /** Gives up after so many retries; otherwise after two minutes. */
  retries?: number
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Retries until there is an answer: a broken connection does not say whether the request arrived, and the idempotency
 * key makes repeats safe.
 */
export async function askUntilAnswered<T>(
  ask: () => Promise<T>,
  { onAgain, isWanted = () => true, retries = Number.POSITIVE_INFINITY, pause = wait }: Asking = {},
): Promise<T> {
  const until = Date.now() + patience
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (fault) {
      if (!isUndecided(fault) || !isWanted() || tries >= retries || Date.now() > until) throw fault
      onAgain?.()
      // Random delay: after an outage thousands of clients would otherwise retry in the same second.
      await pause(pauses[Math.min(tries, pauses.length - 1)]! * (0.5 + Math.random()))
      if (!isWanted()) throw fault
    }
  }
}

/** No answer, or the server answered that the outcome is unknown. */
export const isUndecided = (fault: unknown): boolean =>
  fault instanceof NetworkDown || (fault instanceof Refused && fault.fail === 'busy')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
