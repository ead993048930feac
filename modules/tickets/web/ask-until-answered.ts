import { NetworkDown, Refused } from '#kernel/web/faults.ts'

const pauses = [400, 900, 1_800, 3_500, 6_000, 8_000]
const patience = 120_000

type Asking = {
  /** Called before each further try. */
  onAgain: () => void
  /** False ends it, as when the page is left; the press is then asked again when it comes back. */
  isWanted: () => boolean
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Asks the same thing again until there is an answer: a line that broke does not say whether the request arrived, and the
 * key makes it one request however often it does.
 */
export async function askUntilAnswered<T>(
  ask: () => Promise<T>,
  { onAgain, isWanted, pause = wait }: Asking,
): Promise<T> {
  const until = Date.now() + patience
  for (let tries = 0; ; tries++) {
    try {
      return await ask()
    } catch (fault) {
      if (!isUndecided(fault) || !isWanted() || Date.now() > until) throw fault
      onAgain()
      // Apart from one another: after a cut thousands come back in the same second.
      await pause(pauses[Math.min(tries, pauses.length - 1)]! * (0.5 + Math.random()))
      if (!isWanted()) throw fault
    }
  }
}

/** No answer, or the server says that it does not know yet. */
const isUndecided = (fault: unknown): boolean =>
  fault instanceof NetworkDown || (fault instanceof Refused && fault.fail === 'busy')

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
