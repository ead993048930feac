import { and, eq, gt, isNotNull } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { InboxContext } from '#engines/inbox/server/plan.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { quiz as module } from '../module.ts'
import { type AttemptRow, players } from './play-schema.ts'
import { prizesOf } from './rows.ts'
import { type QuizRow, quizzes, wins } from './schema.ts'

export const messageTopics: readonly MessageTopic[] = [{ name: 'result', group: 'services' }]

const atOnce = 5_000

const common = (ctx: InboxContext, link: string) => ({
  ...{ topic: 'quiz.result', link },
  reason: say(ctx, module, 'told.why'),
})

const plain = (text: string) => ({ zh: text, en: text, tw: text })

/** Tells the winners of each prize. Idempotent. */
export async function notifyWinners(ctx: JobContext, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(quizzes).where(eq(quizzes.id, id))
  if (!row?.drawnAt) return
  for (const prize of await prizesOf(ctx.db, [id])) {
    const won = await ctx.db.select({ person: wins.person }).from(wins).where(eq(wins.prize, prize.id))
    for (let at = 0; at < won.length; at += atOnce) {
      await notify(ctx, {
        ...common(ctx, `answer/mes?id=${id}`),
        title: say(ctx, module, 'told.won', { title: saidInAll(row, 'title'), prize: saidInAll(prize, 'name') }),
        ...(row.claimNote && { text: plain(row.claimNote) }),
        to: won.slice(at, at + atOnce).map(({ person }) => person),
        dedupe: `${id}/${prize.id}/${at}`,
      })
    }
  }
}

/** Tells everyone who took part that a quiz was called off, and why. */
export async function notifyCancelled(ctx: JobContext, id: string): Promise<void> {
  const [row] = await ctx.db.select().from(quizzes).where(eq(quizzes.id, id))
  if (row?.state !== 'cancelled') return
  for (let after = '', some = await played(ctx, row, after); some.length; some = await played(ctx, row, after)) {
    after = some.at(-1)!
    await notify(ctx, {
      ...common(ctx, `answer/detail?id=${id}`),
      title: say(ctx, module, 'told.cancelled', { title: saidInAll(row, 'title') }),
      text: plain(row.cancelReason),
      to: some,
      dedupe: `${id}/cancelled/${after}`,
    })
  }
}

async function played({ db }: JobContext, { id }: QuizRow, after: string): Promise<string[]> {
  const rows = await db
    .select({ person: players.person })
    .from(players)
    .where(and(eq(players.quiz, id), isNotNull(players.person), after ? gt(players.person, after) : undefined))
    .orderBy(players.person)
    .limit(atOnce)
  return rows.map(({ person }) => person)
}

/** An attempt does not count, by the decision of a person; or it counts again; or the appeal was refused. */
export async function notifyJudged(
  ctx: InboxContext,
  row: QuizRow,
  { id, person }: AttemptRow,
  { action, note }: { action: 'void' | 'restore' | 'refuse'; note: string },
) {
  await notify(ctx, {
    ...common(ctx, `answer/record?id=${id}`),
    title: say(ctx, module, `told.${action}`, { title: saidInAll(row, 'title') }),
    ...(note && { text: plain(note) }),
    to: [person],
  })
}
