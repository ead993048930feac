import type { Fail } from '#kernel/fail.ts'

/** A refusal that still commits: what the write has done so far (a counted failure, say) is kept. */
export class Refusal extends Error {
  readonly fail: Fail
  constructor(fail: Fail) {
    super(fail.message)
    this.name = 'Refusal'
    this.fail = fail
  }
}
