/** What can come of a call besides data. */

/** The server understood and said no; `message` is worded for the person. */
export class Refused extends Error {
  readonly code: number
  /** The fail's name in its module, as `soldOut`; '' when the server gave none. */
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

/** No answer came: no signal, a cut line, or 20 seconds gone. */
export class NetworkDown extends Error {
  override readonly name = 'NetworkDown'
}

/** An answer came that is not one of ours, or could not be handled. */
export class Abnormal extends Error {
  override readonly name = 'Abnormal'
  readonly answer: string

  constructor(message: string, answer: string) {
    super(message)
    this.answer = answer
  }
}
