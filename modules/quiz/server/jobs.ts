import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { rebuild } from '#engines/agenda/server/truth.ts'
import { unlessRefused } from '#kernel/language/words.ts'
import { sweepRows } from '#kernel/server/db/sweep.ts'
import type { Job, JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { openAgenda, toldWords, waitsForJudge } from './agenda.ts'
import { notifyCancelled, notifyWinners } from './notifications.ts'
import { attempts, devices } from './play-schema.ts'
import { drawPrizes } from './prize-draw.ts'
import { settle } from './requests.ts'
import { quizzes } from './schema.ts'
import { appealMs } from './states.ts'

const keptMs = 90 * 86_400_000
/** As many as one sweep ends (`quiz_settle.sql`). */
const atOnce = 2_000

export const jobs: readonly Job[] = [
  { name: 'sweep', schedule: '* * * * *', runInSteps: sweep },
  { name: 'drawPrizes', schedule: '* * * * *', run: drawDue },
  { name: 'tellWinners', run: (ctx, { id }) => notifyWinners(ctx, String(id)) },
  { name: 'tellCancelled', run: (ctx, { id }) => notifyCancelled(ctx, String(id)) },
  { name: 'newDay', schedule: '* * * * *', run: async (ctx) => void (await rebuild(ctx, { agenda: openAgenda })) },
  { name: 'tidyDevices', schedule: '43 4 * * *', services: [], runInSteps: tidyDevices },
]

/** Ends attempts whose deadline is over and whose page has not ended them. */
async function sweep(ctx: JobStepContext): Promise<void> {
  const due = await ctx.db
    .selectDistinct({ quiz: attempts.quiz })
    .from(attempts)
    .where(and(eq(attempts.state, 'started'), lte(attempts.deadline, ctx.now)))
  const rows = due.length
    ? await ctx.db
        .select()
        .from(quizzes)
        .where(
          inArray(
            quizzes.id,
            due.map(({ quiz }) => quiz),
          ),
        )
    : []
  for (const row of rows) {
    for (let ended = atOnce; ended === atOnce && !ctx.signal?.aborted; )
      ended = Number(await settle<string>(ctx, row.id, { op: 'sweep', at: ctx.now, told: toldWords(ctx, row) }))
  }
}

/** Once it is over, no attempt runs, everything odd has been judged by a person, and nobody can appeal any more. */
async function drawDue(ctx: JobContext): Promise<void> {
  const undecided = ctx.db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        eq(attempts.site, quizzes.site),
        eq(attempts.quiz, quizzes.id),
        or(eq(attempts.state, 'started'), waitsForJudge, canBeAppealed(ctx.now)),
      ),
    )
  const due = await ctx.db
    .select()
    .from(quizzes)
    .where(
      and(
        eq(quizzes.state, 'published'),
        isNotNull(quizzes.pool),
        isNull(quizzes.drawnAt),
        lte(quizzes.closesAt, ctx.now),
        notExists(undecided),
      ),
    )
    .orderBy(asc(quizzes.closesAt))
    .limit(20)
    .for('update', { skipLocked: true })
  for (const row of due) await unlessRefused(drawPrizes(ctx, row))
}

const canBeAppealed = (now: Date) =>
  and(
    ...[eq(attempts.judged, 'void'), eq(attempts.appealAnswer, '')],
    gt(attempts.judgedAt, new Date(now.getTime() - appealMs)),
  )

/** The names of browsers are only needed to judge attempts. */
async function tidyDevices(ctx: JobStepContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - keptMs)
  const old = ctx.db.select({ id: quizzes.id }).from(quizzes).where(lt(quizzes.closesAt, before))
  await sweepRows(ctx, devices, inArray(devices.quiz, sql`(${old})`))
}
