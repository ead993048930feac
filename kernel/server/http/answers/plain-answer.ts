/** A call's answer in the form that another server wants, with its own status. */
export class PlainAnswer {
  readonly status: number
  readonly type: string
  readonly body: string

  constructor(status: number, type: 'text/plain' | 'application/json', body: string) {
    this.status = status
    this.type = `${type}; charset=utf-8`
    this.body = body
  }
}
