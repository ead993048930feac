import { eq } from 'drizzle-orm'
import { saidTime } from '#engines/booking/server/after-change.ts'
import type { BookingContext } from '#engines/booking/server/desk.ts'
import { type BookingRow, bookings, type ResourceRow } from '#engines/booking/server/schema.ts'
import { applyTo } from '#engines/flow/server/act.ts'
import { moveOf } from '#engines/flow/server/applied.ts'
import { lockCase } from '#engines/flow/server/cases.ts'
import { startFields } from '#engines/flow/server/fields.ts'
import { start } from '#engines/flow/server/start.ts'
import { currentVersion, loadVersion } from '#engines/flow/server/versions.ts'
import { theRow } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { people } from '#kernel/server/people/schema.ts'
import { ensureFlow, flowDesk, flowKey } from './flow-desk.ts'

/** Asks whoever the flow names, for the person of the booking. With nobody to ask, a case ends at once. */
export async function askFor(ctx: WriteContext, row: BookingRow, resource: ResourceRow): Promise<void> {
  await ensureFlow(ctx)
  const who = theRow(
    await ctx.db
      .select({ id: people.id, role: people.role, departmentId: people.department, name: people.name })
      .from(people)
      .where(eq(people.id, row.person)),
  )
  const version = await currentVersion(ctx, flowDesk, flowKey, who)
  const sent = {
    ...{ what: resource.name.zh, when: saidTime(ctx.site.zone, row), purpose: row.purpose, size: row.size },
  }
  const fields = await startFields(ctx, flowDesk, version, sent)
  const applicant = { id: who.id, role: who.role, unit: who.departmentId ?? '' }
  // It can be asked for more than once: after a move, or when it was given away.
  const key = `${row.id} ${row.changedAt.getTime()}`
  const started = await start(ctx, flowDesk, { version, applicant, name: who.name, fields, chosen: {}, key })
  await ctx.db.update(bookings).set({ case: started.id }).where(eq(bookings.id, row.id))
}

/** Nobody is asked any more about a request that was cancelled, has expired, or was refused by another approval. */
export async function endCases(ctx: BookingContext, rows: readonly BookingRow[]): Promise<void> {
  for (const { case: id, state } of rows) {
    if (!id || !['cancelled', 'expired', 'rejected'].includes(state)) continue
    const row = await lockCase(ctx, flowDesk, id)
    if (row.state !== 'running' && row.state !== 'suspended') continue
    const entry = { move: moveOf(ctx as never, { kind: 'terminate' }, '') }
    await applyTo(ctx, flowDesk, { row, version: await loadVersion(ctx, row.version), entry })
  }
}
