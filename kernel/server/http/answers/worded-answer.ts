/** A call's answer with its own success message in `m`: a message key of the module. */
export class WordedAnswer<D = unknown> {
  readonly key: string
  readonly data: D
  constructor(key: string, data: D) {
    this.key = key
    this.data = data
  }
}
