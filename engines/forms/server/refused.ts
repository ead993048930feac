import type { FailOptions } from '#kernel/fail.ts'
import type { FormRefusal } from '../shapes.ts'

/** Thrown, so that the transaction is rolled back. A module turns it into its own fail with `worded`. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused'
  readonly reason: FormRefusal
  readonly data: Record<string, unknown>

  constructor(reason: FormRefusal, data: Record<string, unknown> = {}) {
    super(reason)
    this.reason = reason
    this.data = data
  }
}

type Wording = { fail(name: FormRefusal, options?: FailOptions): Error }

/** `worded(forms, () => submit(ctx, input))`: turns the engine's refusals into fails of the module. */
export async function worded<T>(module: Wording, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof FormRefused
      ? module.fail(error.reason, { data: error.data, params: paramsOf(error) })
      : error
  }
}

/** The numbers in a refusal's data, as parameters of its wording. */
const paramsOf = ({ data }: FormRefused) =>
  Object.fromEntries(Object.entries(data).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
