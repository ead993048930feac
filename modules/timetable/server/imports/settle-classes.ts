import { archivedIn } from '#engines/courses/server/import/with-tags.ts'
import type { Import } from '#engines/imports/server/stage.ts'
import { touchedIds } from '#engines/imports/server/touched.ts'
import { audit } from '#kernel/server/audit/schema.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { renewClasses } from '../renew.ts'

const atOnce = 500

/**
 * After an import of classes was applied or rolled back, in its transaction: their rooms and agendas follow as after an
 * edit by hand, and the audit log names those that were archived.
 */
export async function settleClasses(ctx: JobContext, entry: Import): Promise<void> {
  const ids = await touchedIds(ctx.db, entry)
  for (let from = 0; from < ids.length; from += atOnce) await renewClasses(ctx, ids.slice(from, from + atOnce))
  const archived = await archivedIn(ctx.db, entry)
  if (archived.length === 0) return
  const isBack = entry.state === 'rolledBack'
  const { rolledBackBy, appliedBy } = entry
  await ctx.db.insert(audit).values(
    archived.map(({ id, members }) => ({
      action: isBack ? 'restoreClass' : 'archiveClass',
      entity: 'timetable.class',
      entityId: id,
      person: isBack ? rolledBackBy : appliedBy,
      after: { members },
    })),
  )
}
