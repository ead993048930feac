import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { confirm, popup, type Question } from '../feedback/dialogs.ts'
import { callServer } from './call.ts'
import type { Mode } from './error-catalogue.ts'
import { Refused } from './faults.ts'
import { handleFault } from './live-effects.ts'
import { loading } from './loading.ts'
import { refetch } from './reads.ts'

type ActionOptions<C extends Call> = {
  /** Asked before it runs. */
  confirm?: Question
  /** Reads that this write changes: they are fetched again. */
  changes?: readonly Call<'read'>[]
  /** Toast after success. */
  success?: string | ((data: ReceivedFrom<C>) => string)
  onSuccess?: (data: ReceivedFrom<C>) => void
  /** Handles a refusal in the page; true suppresses the default dialog. */
  onRefused?: (refused: Refused) => boolean
  onNetworkError?: (fault: unknown) => void
  mode?: Mode
  json?: boolean
  /** False does not cover the screen while it runs; the button is disabled all the same. */
  cover?: boolean
}

export type Action<C extends Call> = {
  /** Resolves with the data, or undefined if it failed, was not confirmed, or is still running from the previous tap. */
  run: (input: SentTo<C>) => Promise<ReceivedFrom<C> | undefined>
  busy: boolean
}

/** A call made by a button: one at a time, with a loading cover, errors handled by the catalogue. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const run = useCallback(
    async (input: SentTo<C>) => {
      // State would update a render too late for a second tap at the same moment.
      const { confirm: question } = latest.current
      if (running.current || (question && !(await confirm(question)))) return undefined
      running.current = true
      setBusy(true)
      try {
        return await perform(call, input, latest.current)
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [call],
  )
  return { run, busy }
}

/** One such call outside of a hook. */
export async function perform<C extends Call>(call: C, input: SentTo<C>, options: ActionOptions<C>) {
  const done = options.cover === false ? () => {} : loading.raise()
  try {
    const data = await callServer(call, input, { json: options.json })
    await refetch(...(options.changes ?? []))
    succeed(data, options)
    return data
  } catch (fault) {
    await failed(fault, options)
    return undefined
  } finally {
    done()
  }
}

function succeed<C extends Call>(data: ReceivedFrom<C>, { success, onSuccess }: ActionOptions<C>): void {
  if (success) popup(typeof success === 'function' ? success(data) : success)
  onSuccess?.(data)
}

async function failed<C extends Call>(fault: unknown, options: ActionOptions<C>): Promise<void> {
  const { onRefused, onNetworkError, mode = 'default' } = options
  if (fault instanceof Refused && fault.code !== 10013 && onRefused?.(fault)) return
  await handleFault(fault, mode, onNetworkError && { onError: onNetworkError })
}
