import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Abnormal, NetworkDown } from '#kernel/web/calls/faults.ts'

/** Timeout after which the device decides by itself. */
const patience = 4_000

/** The server's answer; undefined if it cannot be reached. With `hurry`, within the timeout. */
export async function askSoon<C extends Call>(
  call: C,
  input: SentTo<C>,
  hurry: boolean,
): Promise<ReceivedFrom<C> | undefined> {
  if (hurry && !navigator.onLine) return undefined
  const giveUp = new AbortController()
  const timer = hurry ? setTimeout(() => giveUp.abort(), patience) : undefined
  try {
    return await ask(call, input, { signal: giveUp.signal })
  } catch (fault) {
    if (giveUp.signal.aborted || fault instanceof NetworkDown || fault instanceof Abnormal) return undefined
    throw fault
  } finally {
    clearTimeout(timer)
  }
}
