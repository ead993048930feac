import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { type CallOptions, callServer } from './call.ts'
import { refetch } from './reads.ts'

type AskOptions = CallOptions & {
  /** Reads that this call changes: they are fetched again. */
  changes?: readonly Call<'read'>[]
}

/**
 * The third way to call, beside `useRead` and `useAction`: for code that handles errors itself, as the submit function
 * of a form does. Throws one of the faults (`faults.ts`).
 */
export async function ask<C extends Call>(call: C, input?: SentTo<C>, options?: AskOptions) {
  const data = await callServer(call, input, options)
  if (options?.changes) await refetch(...options.changes)
  return data
}

/** The same in the background: undefined if it failed. */
export const askQuietly = <C extends Call>(
  call: C,
  input?: SentTo<C>,
  options?: AskOptions,
): Promise<ReceivedFrom<C> | undefined> => ask(call, input, options).catch(() => undefined)
