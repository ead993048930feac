import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '../calls/call.ts'
import { NotLoggedIn, Refused } from '../calls/faults.ts'
import { type Asking, askUntilAnswered, isUndecided } from './ask-until-answered.ts'
import { beginPress, forgetPress } from './press-store.ts'

/** Input of a call without what a press adds to it. */
export type Pressed<C extends Call> = Omit<SentTo<C> & object, 'key' | 'captcha'>

/** A press is named after its call and its subject. */
export const pressName = (call: Call, of: string): string => `press${call.path}/${of}`

/** Sends a write that must count once: retried with the same idempotency key, which is kept until there is an answer. */
export async function press<C extends Call<'write'>>(
  call: C,
  of: string,
  input: Pressed<C>,
  { captcha = '', ...asking }: Partial<Asking> & { captcha?: string } = {},
): Promise<ReceivedFrom<C>> {
  const name = pressName(call, of)
  const { key } = beginPress(name, input)
  try {
    const body = { ...input, key, ...(captcha && { captcha }) } as SentTo<C>
    const data = await askUntilAnswered(() => callServer(call, body), asking)
    forgetPress(name)
    return data
  } catch (fault) {
    if (isAnswer(fault)) forgetPress(name)
    throw fault
  }
}

/** After a login, a captcha or an outage the same request is sent again. */
const isAnswer = (fault: unknown): boolean =>
  fault instanceof Refused && !(fault instanceof NotLoggedIn) && !isUndecided(fault) && fault.fail !== 'captchaNeeded'
