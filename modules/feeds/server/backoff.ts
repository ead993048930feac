import { dayMs } from '#kernel/clock.ts'
import type { FeedState } from '../shapes.ts'

const minute = 60_000
/** A feed that failed for this long is not retried any more. */
export const deadAfter = 14 * dayMs
const longestPause = dayMs

/** Jitter derived from the id, so that feeds added together are not always fetched together. */
export function nextAfterSuccess(id: string, now: Date, everyMinutes: number): Date {
  const share = Number.parseInt(id.slice(-4), 16) / 0xffff
  return new Date(now.getTime() + everyMinutes * minute * (1 + share / 4))
}

type Failing = { failures: number; failingSince: Date | null }
type Failed = { state: FeedState; failures: number; failingSince: Date; nextAt: Date }

/** Exponential backoff of a day at most; `dead` after two weeks of failures. */
export function afterFailure({ failures, failingSince }: Failing, now: Date, everyMinutes: number): Failed {
  const since = failingSince ?? now
  const pause = Math.min(longestPause, everyMinutes * minute * 2 ** Math.min(failures, 12))
  const isOver = now.getTime() - since.getTime() >= deadAfter
  return {
    state: isOver ? 'dead' : 'failing',
    failures: failures + 1,
    failingSince: since,
    nextAt: new Date(now.getTime() + pause),
  }
}

/** Reserved host names of demo data: never requested. */
export const isDemoHost = (url: string): boolean =>
  /(^|\.)(example(\.(com|org|net|edu|cn))?|invalid|test)$/i.test(URL.parse(url)?.hostname ?? '')
