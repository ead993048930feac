import { word } from '../language.tsx'
import { kernelWords } from '../words.ts'

/** Errors a call can throw. */

/** The server refused the call; `message` is the text for the user. */
export class Refused extends Error {
  readonly code: number
  /** Name of the failure in its module, as `soldOut`; '' when the server sent none. */
  readonly fail: string
  readonly data: unknown

  constructor(code: number, message: string, fail: string, data: unknown) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.fail = fail
    this.data = data
  }
}

export class NotLoggedIn extends Refused {
  readonly loginUrl: string

  constructor(message: string, data: unknown) {
    super(10013, message, '', data)
    this.name = 'NotLoggedIn'
    this.loginUrl = String((data as { login_url?: unknown } | null)?.login_url ?? '')
  }
}

/** The call asks for a more recent login (`recentLogin` in its contract). */
export class ProofNeeded extends Refused {
  constructor(message: string, data: unknown) {
    super(10013, message, 'proveAgain', data)
    this.name = 'ProofNeeded'
  }
}

/** The server broke; `message` ends with the number of the request, for whoever reports it. */
export class Broken extends Refused {
  constructor(code: number, message: string, data: unknown) {
    super(code, message, 'broken', data)
    this.name = 'Broken'
  }
}

type Envelope = { e: number; m: string; d: unknown }
type Head = (name: string) => string | null

/** The refusal in an envelope, by its code and the header `x-fail`; undefined if the call succeeded. */
export function refusalOf({ e, m, d }: Envelope, head: Head): Refused | undefined {
  if (e === 0) return undefined
  const fail = head('x-fail')
  const id = head('x-request-id')
  if (fail === 'broken') return new Broken(e, id ? `${m}\n${word(kernelWords, 'error.request', { id })}` : m, d)
  if (fail === 'proveAgain') return new ProofNeeded(m, d)
  return e === 10013 ? new NotLoggedIn(m, d) : new Refused(e, m, fail ?? '', d)
}

/** What was asked for is not there: asking again would get the same answer. */
export const isMissing = (fault: unknown): boolean =>
  fault instanceof Refused && /^(notFound|badInput|noSuch[A-Z]\w*)$/.test(fault.fail)

/** No answer: offline, connection lost, or a timeout of 20 seconds. */
export class NetworkDown extends Error {
  override readonly name = 'NetworkDown'
}

/** An answer that is not an envelope of ours, or could not be handled. */
export class Abnormal extends Error {
  override readonly name = 'Abnormal'
  readonly answer: string

  constructor(message: string, answer: string) {
    super(message)
    this.answer = answer
  }
}
