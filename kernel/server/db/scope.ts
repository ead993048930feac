import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { QueryConfig } from 'pg'
import type { Logger } from 'pino'

/** A transaction under way: whoever reads meanwhile, in the same call, reads on its connection. */
export type OpenTransaction = {
  site: string
  query: (config: QueryConfig, values?: unknown[]) => Promise<pg.QueryArrayResult>
}

/** Whose work is under way, through everything that is waited for in between. */
export type Scope = {
  site?: string | undefined
  /** Who shares connections with others of the site: a person's id, `@` and the address of a visitor, `background`, or '' for the site itself. */
  who: string
  transaction?: OpenTransaction | undefined
}

/** Work that nobody waits for at a page: jobs, and what is written down now and then. */
export const background = 'background'

export const scopes = new AsyncLocalStorage<Scope>()

export const openTransaction = (): OpenTransaction | undefined => scopes.getStore()?.transaction

/**
 * Set by tests: what breaks the rule below fails there. In production it is logged once and goes on, since a slow call is
 * better than a broken one.
 */
export const transactionGuard: { strict: boolean; log?: Logger } = { strict: false }

const reported = new Set<string>()

/**
 * Whoever holds a connection waits for nothing but the database on that connection: with every connection held by calls that
 * wait for a second one, or for a hash, no site moves. Whatever waits says so here.
 */
export function refuseInTransaction(what: string): void {
  if (openTransaction() === undefined) return
  const error = new Error(`${what} inside an open transaction keeps a connection waiting`)
  if (transactionGuard.strict) throw error
  if (reported.has(what)) return
  reported.add(what)
  transactionGuard.log?.error({ err: error }, 'a transaction waits for something outside')
}
