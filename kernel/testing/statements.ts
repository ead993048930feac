import { setTimeout as pause } from 'node:timers/promises'
import { background, scopes } from '#kernel/server/db/scope.ts'
import { statementWatch } from '#kernel/server/db/statements.ts'

/** The statements that are sent while this goes on, but for those of jobs. One at a time: whoever else asks here is heard, too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  statementWatch.heard = (text) => {
    if (scopes.getStore()?.who !== background) heard.push(text)
  }
  try {
    await work()
  } finally {
    statementWatch.heard = undefined
  }
  return heard
}

const tries = 4

/**
 * The same of the try that needed the fewest: a node that hears others late reads anew what it else remembers, and one that
 * lost its line for a moment remembers nothing until it is back.
 */
export async function fewestStatementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const lists: string[][] = []
  for (let i = 0; i < tries; i++) {
    if (i > 0) await pause(300)
    lists.push(await statementsOf(work))
  }
  return lists.reduce((fewest, one) => (one.length < fewest.length ? one : fewest))
}
