import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from '#kernel/web/call.ts'
import { NetworkDown, Refused } from '#kernel/web/faults.ts'
import { newKey } from './new-key.ts'

const pauses = [300, 900, 2_000]

/**
 * One request with retries: after a lost connection it is sent again with the same idempotency key. `askCaptcha` gets a
 * captcha token if the server wants one.
 */
export async function press<C extends Call>(
  call: C,
  input: Omit<SentTo<C> & object, 'key'>,
  askCaptcha: () => Promise<string>,
): Promise<ReceivedFrom<C>> {
  const body = { ...input, key: newKey() } as SentTo<C> & object
  try {
    return await insist(call, body)
  } catch (fault) {
    if (!(fault instanceof Refused && fault.fail === 'captchaNeeded')) throw fault
    const captcha = await askCaptcha()
    if (!captcha) throw fault
    return insist(call, { ...body, captcha })
  }
}

async function insist<C extends Call>(call: C, body: SentTo<C> & object): Promise<ReceivedFrom<C>> {
  for (let tries = 0; ; tries++) {
    try {
      return await callServer(call, body)
    } catch (fault) {
      const isOpen = fault instanceof NetworkDown || (fault instanceof Refused && fault.fail === 'busy')
      if (!isOpen || tries >= pauses.length) throw fault
      // Random delay: after an outage thousands of clients would otherwise retry in the same second.
      await new Promise((resolve) => setTimeout(resolve, pauses[tries]! * (0.5 + Math.random())))
    }
  }
}
