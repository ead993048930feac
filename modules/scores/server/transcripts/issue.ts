import { and, count, desc, eq, gt } from 'drizzle-orm'
import { codeInGroups } from '#engines/forms/paper-code.ts'
import { newPaperCode } from '#engines/forms/server/print/paper-code.ts'
import { dayMs, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import { personOf, type ReadContext, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import { shownName } from '#kernel/server/people/shown-name.ts'
import type { contract } from '../../contract.ts'
import { inHundredths, inTenths, isPassed, pointOf, standingOf } from '../../gpa.ts'
import { scores } from '../../module.ts'
import type { Rule } from '../../rule-shapes.ts'
import type { Level } from '../../shapes.ts'
import type { TranscriptBody } from '../../transcript-shapes.ts'
import { transcripts as table } from '../evaluation-schema.ts'
import { shownTo } from '../mine.ts'
import { countedOf, ruleOf } from '../rows.ts'
import { wordOf } from '../wording.ts'

type Calls = typeof contract
const mostADay = 10

export async function transcripts(ctx: ReadContext) {
  const rows = await ctx.db
    .select()
    .from(table)
    .where(eq(table.person, personOf(ctx).id))
    .orderBy(desc(table.issuedAt))
    .limit(50)
  const list = rows.map(({ id, code, issuedAt, courses, credits, revokedAt, reason }) => ({
    ...{ id, courses, credits, reason },
    code: codeInGroups(code),
    issued: seconds(issuedAt),
    revoked: revokedAt ? seconds(revokedAt) : 0,
  }))
  return { list }
}

/** Its content is fixed now: later corrections need a new transcript, and the old one can be revoked. */
export async function issueTranscript(ctx: WriteContext, { level }: InputOf<Calls['issueTranscript']>) {
  const me = personOf(ctx)
  if (!settingsOf(ctx, scores).transcripts) throw scores.fail('noTranscripts')
  await lockName(ctx, `scores.transcripts ${me.id}`)
  const lately = and(eq(table.person, me.id), gt(table.issuedAt, new Date(ctx.now.getTime() - dayMs)))
  const [issued] = await ctx.db.select({ n: count() }).from(table).where(lately)
  if (issued!.n >= mostADay) throw scores.fail('tooManyTranscripts')
  const rows = await graded(ctx, level)
  if (rows.length === 0) throw scores.fail('noGrades')
  const rule = await ruleOf(ctx, level)
  const { earned, gpa } = standingOf(rows.map(countedOf), rule)
  const passed = new Set(rows.filter(({ result }) => isPassed(result, rule)).map(({ course }) => course.code))
  const body = bodyOf(ctx, { rows, rule, level, earned, gpa })
  const code = newPaperCode()
  const values = { code, person: me.id, body, courses: passed.size, credits: earned, issuedAt: ctx.now }
  const [made] = await ctx.db.insert(table).values(values).returning({ id: table.id })
  await ctx.audit({ action: 'issueTranscript', entity: 'scores.transcript', entityId: made!.id, after: { level } })
  return { id: made!.id, code: codeInGroups(code) }
}

type Row = Awaited<ReturnType<typeof shownTo>>[number]

/** All published grades; those that wait for an evaluation or a decision are left out. */
async function graded(ctx: WriteContext, level: Level): Promise<Row[]> {
  const { evaluateFirst } = settingsOf(ctx, scores)
  const rows = await shownTo(ctx, personOf(ctx).id)
  return rows.filter(
    ({ course, result, isEvaluated }) =>
      course.level === level &&
      result.state !== 'appealed' &&
      !(evaluateFirst && course.evaluation === 'open' && !isEvaluated),
  )
}

type Content = { rows: readonly Row[]; rule: Rule; level: Level; earned: number; gpa: number | null }

function bodyOf(ctx: WriteContext, { rows, rule, level, earned, gpa }: Content): TranscriptBody {
  const me = personOf(ctx)
  const terms = [...Map.groupBy(rows.toReversed(), ({ course }) => `${course.year} ${course.term}`).values()]
  return {
    language: ctx.language,
    name: shownName(ctx.language, me),
    number: me.number,
    department: me.department,
    level: wordOf(ctx, `level.${level}`),
    gpa: gpa === null ? '' : inHundredths(gpa),
    earned: inTenths(earned),
    terms: terms.map((list) => ({
      title: wordOf(ctx, 'termOf', { year: list[0]!.course.year, term: list[0]!.course.term }),
      rows: list.map((row) => lineOf(ctx, row, rule)),
    })),
  }
}

function lineOf(ctx: WriteContext, { result, course }: Row, rule: Rule) {
  const point = pointOf(result, rule)
  const marks = result.flags.map((flag) => wordOf(ctx, `flag.${flag}`))
  return {
    code: course.code,
    name: fieldIn(ctx.language, course, 'name'),
    kind: wordOf(ctx, `kind.${course.kind}`),
    credit: inTenths(course.credit),
    value: [result.value, marks.length ? `（${marks.join('，')}）` : ''].join(''),
    point: typeof point === 'number' ? inHundredths(point) : '',
  }
}
