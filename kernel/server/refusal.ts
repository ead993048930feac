import type { Fail } from '#kernel/fail.ts'

/** A refusal whose traces stay: what the write has done so far (a counted failure, say) is committed all the same. */
export class Refusal extends Error {
  readonly fail: Fail
  constructor(fail: Fail) {
    super(fail.message)
    this.name = 'Refusal'
    this.fail = fail
  }
}
