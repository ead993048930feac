/** A call's answer that redirects the browser. The service has to check that the URL is a registered one or ours. */
export class RedirectAnswer {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
}
