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
