import { and, desc, ne, sql } from 'drizzle-orm'
import { isFor } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import type { peopleContract } from '../people-contract.ts'
import type { QuizCard } from '../shapes.ts'
import { countPlayers, drawOf, mineOf, standingsOf } from './own.ts'
import { findQuiz, prizesOf, sizesOf } from './rows.ts'
import { type QuizRow, quizzes as table } from './schema.ts'
import { stateOf } from './states.ts'

type Calls = typeof peopleContract

export async function quizzes(ctx: ReadContext, input: InputOf<Calls['quizzes']>) {
  const isPast = input.which === 'past'
  const now = sql`${ctx.now.toISOString()}::timestamptz`
  const isOver = sql`(${table.state} = 'cancelled' or ${table.closesAt} <= ${now})`
  const shown = and(ne(table.state, 'draft'), isFor(ctx.person, table), isPast ? isOver : sql`not ${isOver}`)
  // Open ones before those that come.
  const order = isPast ? desc(table.closesAt) : [sql`${table.opensAt} > ${now}`, table.closesAt]
  const { rows, total } = await pageOf(ctx, ctx.db.select().from(table).where(shown), input, order, table.id)
  return { list: await cardsOf(ctx, rows), total, more: input.page * input.page_size < total }
}

export async function quiz(ctx: ReadContext, { id }: InputOf<Calls['quiz']>) {
  const row = await findQuiz(ctx, id)
  const [card] = await cardsOf(ctx, [row])
  const draw = await drawOf(ctx, row)
  const { claimNote, cancelReason, review } = row
  return {
    ...card!,
    ...{ claimNote, cancelReason, review },
    about: fieldIn(ctx.language, row, 'about'),
    commitment: draw?.commitment ?? '',
    drawnAt: row.drawnAt ? seconds(row.drawnAt) : 0,
    ...(await countPlayers(ctx, row)),
    list: (await prizesOf(ctx.db, [id])).map((prize) => ({
      id: prize.id,
      name: fieldIn(ctx.language, prize, 'name'),
      count: prize.count,
    })),
    mine: await mineOf(ctx, row, card!),
  }
}

async function cardsOf(ctx: ReadContext, rows: readonly QuizRow[]): Promise<QuizCard[]> {
  const ids = rows.map(({ id }) => id)
  const sizeOf = await sizesOf(ctx.db, ids)
  const standingOf = await standingsOf(ctx, rows)
  const prizes = await prizesOf(ctx.db, ids)
  return rows.map((row) => {
    const { id, organiser, minutes, passMark, attempts, perDay, ranking } = row
    return {
      ...{ id, organiser, minutes, passMark, attempts, perDay, ranking, ...sizeOf(id), ...standingOf(id) },
      title: fieldIn(ctx.language, row, 'title'),
      state: stateOf(row, ctx.now),
      opensAt: seconds(row.opensAt),
      closesAt: seconds(row.closesAt),
      prizes: prizes.filter(({ quiz: of }) => of === id).reduce((sum, { count }) => sum + count, 0),
    }
  })
}
