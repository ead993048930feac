import { setTimeout as sleep } from 'node:timers/promises'
import { formBody } from '#kernel/testing/form-body.ts'

export type Answer = { e: number; m: string; d: Record<string, unknown>; fail: string }
type Body = { bytes: Buffer<ArrayBuffer>; type: string }

/** Sends requests to nodes that are being killed, and counts what a client experiences. */
export class FaultClient {
  /** No answer, or HTTP 503: the outcome is unknown. */
  unanswered = 0
  /** Answers that no client should ever get: HTTP 500, or the text for a bug. */
  readonly unexpected: string[] = []
  #turn = 0
  readonly #urls: () => string[]

  constructor(urls: () => string[]) {
    this.#urls = urls
  }

  /** One attempt, to the next node; undefined if the outcome is unknown. */
  async once(path: string, cookie: string, body: Body): Promise<Answer | undefined> {
    const urls = this.#urls()
    const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': body.type }
    try {
      const url = `${urls[this.#turn++ % urls.length]}${path}`
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body: body.bytes,
        signal: AbortSignal.timeout(15_000),
      })
      const said = { ...((await answer.json()) as Answer), fail: answer.headers.get('x-fail') ?? '' }
      if (answer.status === 503 || said.fail === 'busy') return this.#unknown()
      if (answer.status !== 200 || said.fail === 'broken')
        this.unexpected.push(`${path}: ${answer.status} ${said.fail}`)
      return said
    } catch {
      return this.#unknown()
    }
  }

  /** Retries the same request until it is answered; `tries` counts the attempts. */
  async untilAnswered(path: string, cookie: string, input: object): Promise<Answer & { tries: number }> {
    const body = { bytes: Buffer.from(formBody(input)), type: 'application/x-www-form-urlencoded' }
    for (let tries = 1; ; tries++) {
      const answer = await this.once(path, cookie, body)
      if (answer) return { ...answer, tries }
      await sleep(50)
    }
  }

  #unknown(): undefined {
    this.unanswered++
    return undefined
  }
}
