import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { askUntilAnswered } from '#kernel/web/press/ask-until-answered.ts'
import { newKey } from '#kernel/web/press/new-key.ts'
import type { Pressed } from '#kernel/web/press/press.ts'

/**
 * Retried with the same idempotency key, which a reload forgets: the map then shows what the server did, and a later tap
 * on the same seat is another request. `askCaptcha` gets a captcha token if the server wants one.
 */
export async function sendOnce<C extends Call>(
  call: C,
  input: Pressed<C>,
  askCaptcha: () => Promise<string>,
): Promise<ReceivedFrom<C>> {
  const body = { ...input, key: newKey() }
  const send = (more: object = {}) =>
    askUntilAnswered(() => ask(call, { ...body, ...more } as unknown as SentTo<C>), { retries: 3 })
  try {
    return await send()
  } catch (fault) {
    if (!(fault instanceof Refused && fault.fail === 'captchaNeeded')) throw fault
    const captcha = await askCaptcha()
    if (!captcha) throw fault
    return send({ captcha })
  }
}
