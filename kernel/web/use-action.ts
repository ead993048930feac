import { useCallback, useEffect, useRef, useState } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from './call.ts'
import { popup } from './dialogs.ts'
import type { Mode } from './error-catalogue.ts'
import { Refused } from './faults.ts'
import { handleFault } from './live-effects.ts'
import { loading } from './loading.ts'
import { askAgain } from './reads.ts'

export type ActionOptions<C extends Call> = {
  /** Reads that this changes: they are asked again. */
  changes?: readonly Call<'read'>[]
  /** Said in a popup when it worked. */
  success?: string | ((data: ReceivedFrom<C>) => string)
  onSuccess?: (data: ReceivedFrom<C>) => void
  /** Handles a refusal in the page itself; true keeps it from being popped up. */
  onRefused?: (refused: Refused) => boolean
  onNetworkError?: (fault: unknown) => void
  mode?: Mode
  json?: boolean
  /** False leaves the screen free while it runs; the button is held all the same. */
  cover?: boolean
}

export type Action<C extends Call> = {
  /** Gives the data, or undefined when it did not work or is still running from the tap before. */
  run: (input: SentTo<C>) => Promise<ReceivedFrom<C> | undefined>
  busy: boolean
}

/** A button's call: one at a time, covered while it runs, its trouble handled by the catalogue. */
export function useAction<C extends Call>(call: C, options: ActionOptions<C> = {}): Action<C> {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const run = useCallback(
    async (input: SentTo<C>) => {
      // State would come a render too late for a second tap in the same moment.
      if (running.current) return undefined
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

async function perform<C extends Call>(call: C, input: SentTo<C>, options: ActionOptions<C>) {
  const done = options.cover === false ? () => {} : loading.raise()
  try {
    const data = await callServer(call, input, { json: options.json })
    await askAgain(...(options.changes ?? []))
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
