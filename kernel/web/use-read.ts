import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call, ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { callServer } from './call.ts'
import type { Mode } from './error-catalogue.ts'
import { NetworkDown, NotLoggedIn } from './faults.ts'
import { keep, keptAnswer } from './kept-reads.ts'
import { useLanguage } from './language.tsx'
import { handleFault, handleTrouble } from './live-effects.ts'
import { sessionMark } from './session-mark.ts'

export type ReadOptions = {
  /** False waits, as for an id not known yet. */
  when?: boolean
  /** How trouble is handled besides being returned in `fault`. */
  mode?: Mode
  /** Asks again so often, in milliseconds, while the page is shown. */
  every?: number
}

export type Read<D> = {
  data: D | undefined
  fault: Error | null
  /** Nothing to show yet. */
  loading: boolean
  refreshing: boolean
  /** What is shown may have changed since: the last try failed. */
  stale: boolean
  /** When what is shown was true, in milliseconds. */
  asOf: number | undefined
  refresh: () => Promise<void>
}

/**
 * The data of a read. Pages that share it share one request. One that its contract has offline shows its last answer
 * without a signal.
 */
export function useRead<C extends Call<'read'>>(call: C, input: SentTo<C>, options: ReadOptions = {}) {
  const { when = true, mode = 'default', every } = options
  const keeps = call.offline === true
  const key = [call.path, input, useLanguage()] as const
  const query = useQuery<ReceivedFrom<C>>({
    queryKey: key,
    enabled: when,
    refetchInterval: every,
    // A copy from the local cache is always confirmed, however young.
    ...(keeps && { staleTime: 0 }),
    initialData: () => (keeps ? keptAnswer<ReceivedFrom<C>>(key)?.data : undefined),
    initialDataUpdatedAt: () => (keeps ? keptAnswer(key)?.asOf : undefined),
    queryFn: async ({ signal }) => {
      const mark = sessionMark()
      const data = await callServer(call, input, { signal })
      if (keeps) void keep(key, data, mark)
      return data ?? (null as ReceivedFrom<C>)
    },
  })
  useTrouble(query, mode)
  return readOf(query)
}

/**
 * A refusal or a lost line is drawn by the page itself, next to a button to try again; popups over it would say the
 * same twice. Only what a page cannot draw goes through the catalogue: a lost login, and the modes that replace the page.
 */
function useTrouble({ error, data, isSuccess }: UseQueryResult<unknown>, mode: Mode): void {
  useEffect(() => {
    if (error instanceof NotLoggedIn || (error && !(error instanceof NetworkDown) && replacing.has(mode))) {
      void handleFault(error, mode)
    }
  }, [error, mode])
  useEffect(() => {
    if (isSuccess && data === null) void handleTrouble({ situation: 'noData', message: '' }, mode)
  }, [isSuccess, data, mode])
}

const replacing = new Set<Mode>(['mode1', 'locationErr'])

function readOf<D>(query: UseQueryResult<D>): Read<D> {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = query
  return {
    data,
    fault: error,
    loading: isPending && isFetching,
    refreshing: isFetching && !isPending,
    stale: data !== undefined && error !== null,
    asOf: dataUpdatedAt || undefined,
    refresh: async () => void (await refetch()),
  }
}
