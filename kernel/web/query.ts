import { onlineManager, QueryClient } from '@tanstack/react-query'
import { NetworkDown } from './faults.ts'

// It takes a page for online until told otherwise; one opened without a signal would not notice when it comes.
if (navigator.onLine === false) onlineManager.setOnline(false)

/** Answers already here. A refusal is an answer, so only a missing one is asked for again, once. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry: (count, fault) => fault instanceof NetworkDown && navigator.onLine && count < 1,
      retryDelay: 800,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      // What was shown without a signal is asked for as soon as there is one.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
})

/** Drops every answer no page is showing. */
export const forgetReads = (): void => queries.removeQueries({ type: 'inactive' })

/** Someone else is here: what is shown was not for them. */
export const askReadsAgain = (): void => void queries.resetQueries()
