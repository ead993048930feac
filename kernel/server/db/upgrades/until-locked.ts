import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { OperatorError } from '../../operator-error.ts'

/** A statement that waits for a table makes everybody behind it wait, too: it gives up after this. */
export const lockTimeout = '2s'

type Options = { tries: number; pauseMs: number; onWait: (words: string) => void }
const usual: Options = { tries: 30, pauseMs: 500, onWait: () => {} }

/**
 * Creating a trigger or changing a table locks it against running nodes: the lock is given up after two seconds and
 * retried, so that they never queue behind it for long.
 */
export async function untilLocked(
  what: string,
  work: () => Promise<void>,
  options: Partial<Options> = {},
): Promise<void> {
  const { tries, pauseMs, onWait } = { ...usual, ...options }
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isLockError(error)) throw error
      if (attempt === tries) throw new OperatorError(gaveUp(what, tries))
      onWait(`${what}: a table is in use, trying again (${attempt} of ${tries})`)
      await sleep(pauseMs)
    }
  }
}

const gaveUp = (what: string, tries: number) =>
  `${what} could not be applied: in ${tries} tries a table was always in use. Nothing of it is done. Look, as a superuser of the database, for a long transaction (select pid, xact_start, query from pg_stat_activity order by xact_start), end it with pg_terminate_backend, and run this again.`

/** A deadlock, or a lock that was not had within `lock_timeout`. */
const isLockError = (error: unknown): boolean => ['40P01', '55P03'].includes((error as pg.DatabaseError).code ?? '')
