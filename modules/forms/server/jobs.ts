import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { rebuild } from '#engines/agenda/server/truth.ts'
import { sweepOptions } from '#engines/forms/server/option-grants.ts'
import { drafts, forms, optionGrants, submissions } from '#engines/forms/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { owner } from '../shapes.ts'
import { dueAgenda } from './agenda/truth.ts'

/** Drafts untouched for this long, and submissions withdrawn this long ago, are deleted. */
const draftDays = 180
const withdrawnDays = 90

export const jobs: readonly Job[] = [
  {
    name: 'sweep',
    schedule: '* * * * *',
    runInSteps: async (ctx) => {
      await sweepOptions(ctx)
    },
  },
  // Moves daily forms and forms with opening hours to their next round.
  { name: 'agenda', schedule: '* * * * *', run: async (ctx) => void (await rebuild(ctx, { agenda: dueAgenda })) },
  { name: 'tidy', services: [], schedule: '40 3 * * *', run: tidy },
]

export async function tidy(ctx: JobContext): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const own = sql`${forms.owner} = ${owner}`
  await ctx.db
    .delete(drafts)
    .where(
      and(
        lt(drafts.changedAt, before(draftDays)),
        sql`exists (select 1 from ${forms} where ${forms.id} = ${drafts.form} and ${own})`,
      ),
    )
  await ctx.db.delete(submissions).where(
    and(
      eq(submissions.state, 'withdrawn'),
      lt(submissions.changedAt, before(withdrawnDays)),
      sql`exists (select 1 from ${forms} where ${forms.id} = ${submissions.form} and ${own})`,
      // Its option quota has to be released first, by the sweep.
      notExists(
        ctx.db
          .select({ one: sql`1` })
          .from(optionGrants)
          .where(and(eq(optionGrants.site, submissions.site), eq(optionGrants.submission, submissions.id))),
      ),
    ),
  )
}
