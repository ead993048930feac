import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { QueryConfig } from 'pg'
import type { Logger } from 'pino'
import type { Span } from '../traces/span.ts'

/** An open transaction: reads of the same call use its connection. */
export type OpenTransaction = {
  site: string
  query: (config: QueryConfig, values?: unknown[]) => Promise<pg.QueryArrayResult>
}

/** On whose behalf code is running, carried through awaits (AsyncLocalStorage). */
export type Scope = {
  site?: string | undefined
  /** Key for sharing connections in a site: a person's id, `@` and an IP address, `background`, or '' for the site. */
  who: string
  transaction?: OpenTransaction | undefined
  /** What is measured below belongs to it. */
  span?: Span | undefined
  /** Runs once the transaction has committed, before its caller goes on. */
  afterCommit?: (() => void)[]
}

/** Work that no user waits for: jobs and deferred writes. */
export const background = 'background'

export const scopes = new AsyncLocalStorage<Scope>()

/** Runs work after the commit of the open transaction, and not at all on rollback; at once outside of one. */
export function afterCommit(work: () => void): void {
  const scope = scopes.getStore()
  if (scope?.transaction) scope.afterCommit = [...(scope.afterCommit ?? []), work]
  else work()
}

export const openTransaction = (): OpenTransaction | undefined => scopes.getStore()?.transaction

/**
 * Tests set `strict`: breaking the rule below throws. In production it is logged once per kind and the call goes on,
 * since a slow call is better than a broken one.
 */
export const transactionGuard: { strict: boolean; log?: Logger } = { strict: false }

const reported = new Set<string>()

/**
 * Code that holds a connection may wait for nothing but the database on that connection: if every connection were held
 * by calls that wait for a second one, or for a hash, all sites would be blocked. Everything that waits calls this
 * first.
 */
export function refuseInTransaction(what: string): void {
  if (openTransaction() === undefined) return
  const error = new Error(`${what} inside an open transaction keeps a connection waiting`)
  if (transactionGuard.strict) throw error
  if (reported.has(what)) return
  reported.add(what)
  transactionGuard.log?.error({ err: error }, 'a transaction waits for something outside')
}
