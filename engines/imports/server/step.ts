import { eq } from 'drizzle-orm'
import type { JobContext } from '#kernel/server/serve.ts'
import { type ImportAction, importSteps } from '../states.ts'
import { imports } from './schema.ts'
import type { Import } from './stage.ts'

export const topicOf = (id: string): string => `import:${id}`

/** The only function that changes the state; watchers are notified after the commit. */
export async function step(
  { db, now, publish }: Pick<JobContext, 'db' | 'now' | 'publish'>,
  entry: Import,
  action: ImportAction,
  change: Partial<typeof imports.$inferInsert>,
): Promise<Import> {
  const state = importSteps.move(action, entry, { now })
  const [saved] = await db
    .update(imports)
    .set({ ...change, state, changedAt: now })
    .where(eq(imports.id, entry.id))
    .returning()
  await publish(topicOf(entry.id), { state, version: saved!.version, trouble: saved!.trouble })
  return saved!
}
