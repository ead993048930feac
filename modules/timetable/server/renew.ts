import type { AgendaContext } from '#engines/agenda/server/put.ts'
import { type ClassRow, classesById, classesOfTerms } from '#engines/courses/server/read.ts'
import { renewRoomUses } from '#engines/courses/server/room-uses.ts'
import { dayIn } from '#kernel/clock.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { JobStepContext } from '#kernel/server/serve.ts'
import { calendarIn, classSource, openTerms, renewItems } from './agenda.ts'

type Renewing = AgendaContext & Pick<WriteContext, 'site'>

/**
 * After any change to classes, their meetings or changes, in the same transaction: the rooms they use from today on, and
 * the agenda of their members. A class that was deleted loses both.
 */
export async function renewClasses(ctx: Renewing, ids: readonly string[]): Promise<void> {
  const calendar = await calendarIn(ctx)
  const rows = await classesById(ctx.db, ids)
  const found = new Set(rows.map(({ id }) => id))
  const gone = ids.filter((id) => !found.has(id)).map((id) => ({ id, ...nothing }))
  await renewDates(ctx, calendar, [...rows, ...gone] as ClassRow[])
}

const nothing = { rooms: [], meetings: [], changes: [], term: '' }

async function renewDates(ctx: Renewing, calendar: Awaited<ReturnType<typeof calendarIn>>, rows: ClassRow[]) {
  const since = dayIn(ctx.site.zone, ctx.now)
  await renewRoomUses(ctx, classSource, { calendar, list: rows, since })
  await renewItems(ctx, calendar, rows)
}

const atOnce = 500

/** After a change of the calendar: all classes of terms that are not over. */
export async function renewAll(ctx: JobStepContext): Promise<void> {
  const today = dayIn(ctx.site.zone, ctx.now)
  let after = ''
  for (;;) {
    const last = await ctx.write(async (job) => {
      const calendar = await calendarIn(job)
      const rows = await classesOfTerms(job.db, openTerms(calendar, today), { ...(after && { after }), most: atOnce })
      if (rows.length) await renewDates(job, calendar, rows)
      return rows.length === atOnce ? rows.at(-1)!.id : ''
    })
    if (!last || ctx.signal?.aborted) return
    after = last
  }
}
