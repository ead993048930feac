/** A call's answer whose `m` says more than that it worked: a wording of the module, by its key. */
export class WordedAnswer<D = unknown> {
  readonly key: string
  readonly data: D
  constructor(key: string, data: D) {
    this.key = key
    this.data = data
  }
}
