import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { useLanguage } from '../language.tsx'
import { cacheAnswer, cachedAnswer } from '../offline/offline-answers.ts'
import { sessionMark } from '../session/session-mark.ts'
import { callServer } from './call.ts'
import type { Mode } from './error-catalogue.ts'
import { NetworkDown, NotLoggedIn } from './faults.ts'
import { handleFault, handleTrouble } from './live-effects.ts'
import { askFor, type ReadEntry, type ReadState, readEntryFor, subscribe } from './reads.ts'

export type ReadOptions = {
  /** False delays the read, as for an id not known yet. */
  when?: boolean
  /** How errors are handled besides being returned in `fault`. */
  mode?: Mode
  /** Polling interval in milliseconds, while the page is shown. */
  every?: number
}

export type Read<D> = {
  data: D | undefined
  fault: Error | null
  /** Nothing to show yet. */
  loading: boolean
  refreshing: boolean
  /** The last refresh failed, so the data may be outdated. */
  stale: boolean
  /** When the data was fetched, in milliseconds. */
  asOf: number | undefined
  refresh: () => Promise<void>
}

/**
 * The data of a read. Components with the same read share one request. A read whose contract says `offline` shows its
 * cached answer when there is no connection.
 */
export function useRead<C extends Call<'read'>>(call: C, input: SentTo<C>, options: ReadOptions = {}) {
  const { when = true, mode = 'default', every } = options
  const keeps = call.offline === true
  const key = [call.path, input, useLanguage()] as const
  const one = readEntryFor({
    key,
    // Data from the local cache is always fetched again, however young.
    ...(keeps && { freshMs: 0, known: () => cachedAnswer<ReceivedFrom<C>>(key) }),
    ask: async (signal) => {
      const mark = sessionMark()
      const data = await callServer(call, input, { signal })
      if (keeps) void cacheAnswer(key, data, mark)
      return data ?? null
    },
  })
  const watching = useCallback(
    (changed: () => void) => subscribe(one, changed, { asks: when, every }),
    [one, when, every],
  )
  const state = useSyncExternalStore(watching, () => one.state) as ReadState<ReceivedFrom<C>>
  useTrouble(state, mode)
  return readOf(one, state, when)
}

/**
 * A refusal or network error is drawn by the page itself, with a retry button; a dialog would say it twice. Only what a
 * page cannot draw goes through the catalogue: a lost login, and the modes that replace the page.
 */
function useTrouble({ fault, data }: ReadState, mode: Mode): void {
  useEffect(() => {
    if (fault instanceof NotLoggedIn || (fault && !(fault instanceof NetworkDown) && replacing.has(mode))) {
      void handleFault(fault, mode)
    }
  }, [fault, mode])
  useEffect(() => {
    if (!fault && data === null) void handleTrouble({ situation: 'noData', message: '' }, mode)
  }, [fault, data, mode])
}

const replacing = new Set<Mode>(['mode1', 'locationErr'])

function readOf<D>(one: ReadEntry, { data, fault, asking, asOf }: ReadState<D>, when: boolean): Read<D> {
  const isThere = data !== undefined
  return {
    data,
    fault,
    loading: !isThere && !fault && (asking || when),
    refreshing: asking && isThere,
    stale: isThere && fault !== null,
    asOf: asOf || undefined,
    refresh: () => askFor(one, true),
  }
}
