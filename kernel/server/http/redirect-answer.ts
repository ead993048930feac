/** A call's answer that sends the browser on. Where to is the service's care: a registered or an own address. */
export class RedirectAnswer {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
}
