import { statementWatch } from '#kernel/server/db/statements.ts'

/** The statements that are sent while this goes on. One at a time: whatever else runs in this process is heard, too. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  statementWatch.heard = (text) => heard.push(text)
  try {
    await work()
  } finally {
    statementWatch.heard = undefined
  }
  return heard
}
