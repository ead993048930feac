import { setTimeout as pause } from 'node:timers/promises'
import { background, scopes } from '#kernel/server/db/scope.ts'
import { statementWatch } from '#kernel/server/db/statements.ts'

/** SQL statements sent during `work`, except those of jobs. Not in parallel: all statements are recorded. */
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
 * The fewest statements of several attempts, or the first attempt with no more than `enough`: a node that receives
 * notifications late reads again what is usually cached, and one whose listener was briefly disconnected caches nothing
 * until it is back. `undo` makes another attempt possible, uncounted.
 */
export async function fewestStatementsOf(
  work: () => Promise<unknown>,
  enough = 0,
  undo: () => Promise<unknown> = async () => {},
): Promise<string[]> {
  let fewest = await statementsOf(work)
  for (let i = 1; i < tries && fewest.length > enough; i++) {
    await undo()
    await pause(300)
    const sent = await statementsOf(work)
    if (sent.length < fewest.length) fewest = sent
  }
  return fewest
}
