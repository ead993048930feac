/** Something the operator has to mend: told in one sentence, without a stack, and the process ends with 1. */
export class Trouble extends Error {
  override readonly name = 'Trouble'
}
