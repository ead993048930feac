import { and, eq, inArray, sql } from 'drizzle-orm'
import { classes, courses } from '#engines/courses/server/schema.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { Fail } from '#kernel/fail.ts'
import { textIn } from '#kernel/language/said.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import { courseChoice, refusals } from '../module.ts'
import type { peopleContract } from '../people-contract.ts'
import type { Figure, Mine } from '../shapes.ts'
import { isKnown, notNow, type Request, settle, type Verdict } from './requests.ts'
import { findRound, wordOf } from './rows.ts'
import type { RoundRow } from './schema.ts'
import { chosenFace, figuresOf, standingIn, standingOf } from './standing.ts'

type Calls = typeof peopleContract
type OfClass = { id: string; class: string }

const press =
  (op: 'choose' | 'wait' | 'leave' | 'drop', done: readonly string[]) =>
  (ctx: StepContext, input: OfClass): Promise<Outcome> =>
    request(ctx, input, { op, person: personOf(ctx).id, class: input.class }, done)

export const choose = press('choose', ['chosen'])
export const wait = press('wait', ['waiting', 'chosen'])
export const leave = press('leave', ['left'])
export const drop = press('drop', ['dropped'])

export function swap(ctx: StepContext, input: InputOf<Calls['swap']>): Promise<Outcome> {
  const { class: wanted, instead } = input
  return request(ctx, input, { op: 'swap', person: personOf(ctx).id, class: wanted, instead }, ['chosen'])
}

async function request(ctx: StepContext, input: OfClass, asked: Request, done: readonly string[]): Promise<Outcome> {
  const round = await findRound(ctx, input.id)
  const verdict = await settle(ctx, round, asked)
  if (!done.includes(verdict.verdict)) throw await refused(ctx, round, verdict)
  // During a rush nothing else is read: the page reads the rest some seconds later.
  if (asked.op === 'choose') return { mine: [chosenFace(round, asked.class, ctx.now)], limits: {}, figures: [] }
  const only = asked.op === 'swap' ? [asked.class, asked.instead] : [input.class]
  return { ...(await standingIn(ctx, round, only)), figures: await figuresOf(ctx.db, round.id, only) }
}

type Outcome = { mine: Mine[]; limits: Partial<Limits>; figures: Figure[] }
type Limits = Awaited<ReturnType<typeof standingOf>>['limits']

/** Wishes that cannot be had are left out, each with the reason. */
export async function wish(ctx: StepContext, input: InputOf<Calls['wish']>) {
  const round = await findRound(ctx, input.id)
  const verdict = await settle(ctx, round, { op: 'wish', person: personOf(ctx).id, wishes: input.classes })
  if (verdict.verdict !== 'wished') throw await refused(ctx, round, verdict)
  const out = verdict.refused ?? []
  const names = await namesOf(ctx, [...new Set(out.flatMap(({ classes: list = [] }) => list))])
  return {
    ...(await standingOf(ctx, round)),
    figures: await figuresOf(ctx.db, round.id),
    refused: out.map((one) => {
      const { name, params } = reasonOf(ctx, round, one, names)
      return { id: one.class, why: wordOf(ctx, `fail.${name}`, params) }
    }),
  }
}

/** The refusal with the names of what is in the way. */
export async function refused(
  ctx: Pick<StepContext, 'db' | 'language' | 'site'>,
  round: RoundRow,
  verdict: Verdict,
): Promise<Fail> {
  if (!isKnown(refusals, verdict.verdict)) return notNow()
  const names = await namesOf(ctx, verdict.classes ?? [])
  const { name, params } = reasonOf(ctx, round, verdict, names)
  return courseChoice.fail(name, { params })
}

function reasonOf(
  { language }: Pick<StepContext, 'language'>,
  round: RoundRow,
  { verdict, classes: inTheWay = [], codes = [], have = 0 }: Verdict,
  names: ReadonlyMap<string, string>,
) {
  const comma = language === 'en' ? ', ' : '、'
  return {
    name: isKnown(refusals, verdict) ? verdict : ('noSuchClass' as const),
    params: {
      names: inTheWay.map((id) => names.get(id) ?? '').join(comma),
      codes: codes.join(comma),
      have: have / 10,
      most: verdict === 'count' ? round.mostClasses : verdict === 'credits' ? round.mostCredits / 10 : round.mostWishes,
    },
  }
}

async function namesOf({ db, language }: Pick<StepContext, 'db' | 'language'>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .select({ id: classes.id, name: courses.name, code: sql<string>`${classes.code}` })
    .from(classes)
    .innerJoin(courses, and(eq(courses.site, classes.site), eq(courses.id, classes.course)))
    .where(inArray(classes.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, textIn(name, language)]))
}
