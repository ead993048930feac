import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { notFound } from '#kernel/language/words.ts'
import { recordConsent } from '#kernel/server/consents/record.ts'
import { personOf, type ReadContext, type WriteContext } from '#kernel/server/context.ts'
import { pageOf } from '#kernel/server/db/list.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { ofTheirUnit } from '#kernel/server/people/unit.ts'
import type { peopleContract } from '../people-contract.ts'
import { drawOf, mineOf } from './own.ts'
import { players } from './play-schema.ts'
import { findQuiz } from './rows.ts'
import { prizes, quizzes, wins } from './schema.ts'

type Calls = typeof peopleContract

/** Those who agreed, with their place among everyone who finished. */
export async function ranking(ctx: ReadContext, input: InputOf<Calls['ranking']>) {
  const quiz = await findQuiz(ctx, input.id)
  if (!quiz.ranking) return { list: [], total: 0, more: false }
  const placed = ctx.db
    .select({
      person: players.person,
      shown: players.shown,
      best: players.best,
      used: players.bestUsed,
      place: sql<number>`rank() over (order by ${players.best} desc, ${players.bestUsed})`.mapWith(Number).as('place'),
    })
    .from(players)
    .where(and(eq(players.quiz, quiz.id), isNotNull(players.best)))
    .as('placed')
  const query = ctx.db
    .select({
      place: placed.place,
      best: placed.best,
      used: placed.used,
      id: people.id,
      name: people.name,
      department: departments.name,
    })
    .from(placed)
    .innerJoin(people, eq(people.id, placed.person))
    .leftJoin(departments, ofTheirUnit)
    .where(eq(placed.shown, true))
  const { rows, total } = await pageOf(ctx, query, input, asc(placed.place), asc(people.number))
  const list = rows.map(({ place, best, used, id, name, department }) => ({
    ...{ place, name, id: `${place}/${id.slice(-12)}`, department: department ?? '' },
    ...{ score: best ?? 0, used: used ?? 0, mine: id === ctx.person?.id },
  }))
  return { list, total, more: input.page * input.page_size < total }
}

/** Only those who took part can be listed. */
export async function show(ctx: WriteContext, { id, shown }: InputOf<Calls['show']>) {
  const changed = await ctx.db
    .update(players)
    .set({ shown })
    .where(and(eq(players.quiz, id), eq(players.person, personOf(ctx).id)))
    .returning({ person: players.person })
  if (!changed.length) throw notFound()
  const [quiz] = await ctx.db.select().from(quizzes).where(eq(quizzes.id, id))
  const title = fieldIn(ctx.language, quiz!, 'title')
  await recordConsent(ctx, { purpose: 'quiz.ranking', thing: id, title, given: shown })
  return {}
}

/** Names and numbers are masked: recognisable only to people who know them. */
export async function winners(ctx: ReadContext, input: InputOf<Calls['winners']>) {
  const quiz = await findQuiz(ctx, input.id)
  const query = ctx.db
    .select({
      place: wins.place,
      entry: wins.entry,
      person: wins.person,
      prize: prizes,
      name: people.name,
      number: people.number,
    })
    .from(wins)
    .innerJoin(prizes, and(eq(prizes.site, wins.site), eq(prizes.id, wins.prize)))
    .innerJoin(people, and(eq(people.site, wins.site), eq(people.id, wins.person)))
    .where(eq(wins.quiz, quiz.id))
  const { rows, total } = await pageOf(ctx, query, input, wins.place)
  const list = rows.map(({ place, entry, person, prize, name, number }) => ({
    ...{ place, entry, mine: person === ctx.person?.id },
    prize: fieldIn(ctx.language, prize, 'name'),
    name: maskName(name),
    number: `****${number.slice(-Math.min(3, Math.floor(number.length / 2)))}`,
  }))
  return { list, total, more: input.page * input.page_size < total }
}

const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name.trim()]
  return `${first}${'*'.repeat(Math.min(3, Math.max(1, rest.length)))}`
}

export async function draw(ctx: ReadContext, { id }: InputOf<Calls['draw']>) {
  const quiz = await findQuiz(ctx, id)
  const made = await drawOf(ctx, quiz)
  const { entry } = await mineOf(ctx, quiz, { made: 0, best: -1, streak: 0, running: '' })
  return {
    commitment: made?.commitment ?? '',
    drawnAt: made?.drawnAt ? seconds(made.drawnAt) : 0,
    record: made?.record ?? null,
    mine: entry,
  }
}
