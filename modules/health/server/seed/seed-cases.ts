import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import { noUnit } from '#engines/figures/server/schema.ts'
import { dayAfter } from '#kernel/calendar.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { midnightOf, today } from '../reports/day.ts'
import { caseSteps, cases, reports, tests } from '../schema.ts'
import { ownAnswer } from './seed-question.ts'
import { homes } from './seed-reports.ts'

type Ill = {
  person: string
  reason: 'fever' | 'symptoms' | 'contact'
  colour: 'amber' | 'red'
  /** Days ago. */
  from: number
  to: number
  /** Follow-up steps: days ago, and a note. */
  steps: readonly { action: 'follow' | 'note' | 'close'; ago: number; note: string }[]
}

type Asked = { id: string; questions: string }

/** Demo cases: one followed up, one open, one closed. */
export async function seedCases(ctx: SeedContext, plan: Asked, handler: string): Promise<void> {
  const wu = ctx.people['20260002']
  const [first, second] = await crowdStudents(ctx, 2)
  const all: (Ill | undefined)[] = [
    wu ? { person: wu, reason: 'fever', colour: 'amber', from: 2, to: 1, steps: looked } : undefined,
    first ? { person: first, reason: 'contact', colour: 'red', from: 0, to: 0, steps: [] } : undefined,
    second ? { person: second, reason: 'symptoms', colour: 'amber', from: 11, to: 9, steps: closed } : undefined,
  ]
  for (const ill of all) if (ill) await fallIll(ctx, plan, handler, ill)
}

const looked: Ill['steps'] = [
  { action: 'follow', ago: 2, note: '已电话联系本人，体温 37.6 ℃，建议到校医院就诊。' },
  { action: 'note', ago: 1, note: '校医院诊断为普通感冒，居室休息，明日复测。' },
]
const closed: Ill['steps'] = [
  { action: 'follow', ago: 11, note: '咽痛，已就诊。' },
  { action: 'close', ago: 8, note: '症状消失，复测正常。' },
]

async function fallIll(ctx: SeedContext, plan: Asked, handler: string, ill: Ill): Promise<void> {
  const { db } = ctx
  const { person, reason, colour, steps } = ill
  const last = steps.at(-1)
  const state = !last ? 'open' : last.action === 'close' ? 'closed' : 'followed'
  const [row] = await db.select({ unit: people.department }).from(people).where(eq(people.id, person))
  const unit = row?.unit ?? noUnit
  await reportIll(ctx, plan, unit, ill)
  const days = { firstDay: dayAfter(today(ctx), -ill.from), lastDay: dayAfter(today(ctx), -ill.to) }
  const at = (ago: number) => morningOf(ctx, ago, 10)
  const closedAt = state === 'closed' ? at(last!.ago) : null
  const [made] = await db
    .insert(cases)
    .values({
      ...{ plan: plan.id, person, unit, reason, colour, state, ...days },
      ...{ handler: last ? handler : null, closedAt, createdAt: at(ill.from) },
    })
    .returning({ id: cases.id })
  if (steps.length === 0) return
  const rows = steps.map(({ action, ago, note }) => ({ case: made!.id, action, note, by: handler, at: at(ago) }))
  await db.insert(caseSteps).values(rows)
  await db.insert(tests).values({ person, day: days.lastDay, result: 'negative', by: handler })
}

/** Some days ago at this hour, but never in the future. */
const morningOf = (ctx: SeedContext, ago: number, hour: number): Date =>
  new Date(Math.min(midnightOf(ctx, dayAfter(today(ctx), -ago)).getTime() + hour * 3_600_000, ctx.now.getTime()))

const answersOf = {
  fever: { tw: '4', sfcxtz: '1', remark: '头痛，有点发热' },
  symptoms: { sfcxtz: '1', remark: '咽痛' },
  contact: { sfjcbh: '1', jcbhlx: '疑似' },
} as const

const atHome = { area: homes[1], address: homes[1] }

/** Reports of the ill on those days. */
async function reportIll(
  ctx: SeedContext,
  { id: plan, questions }: Asked,
  unit: string,
  { person, reason, from, to }: Ill,
) {
  for (let ago = from; ago >= to; ago--) {
    const day = dayAfter(today(ctx), -ago)
    const answers = { tw: '2', sfzx: '1', ismoved: '0', ...ownAnswer, ...answersOf[reason] }
    const at = morningOf(ctx, ago, 7.5)
    await ctx.db
      .insert(reports)
      .values({
        ...{ plan, day, slot: 0, person, unit, mark: 'exception', questions, answers: { ...atHome, ...answers } },
        ...{ place: atHome.area, key: crypto.randomUUID(), at },
      })
      .onConflictDoUpdate({
        target: [reports.site, reports.plan, reports.day, reports.slot, reports.person],
        set: { mark: 'exception', answers: sql`${reports.answers} || ${JSON.stringify(answers)}::jsonb` },
      })
  }
}

/** Demo students who cannot log in; always the same ones. */
export async function crowdStudents({ db, people: cast }: SeedContext, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, 'student'), notInArray(people.id, Object.values(cast))))
    .orderBy(asc(sql`md5(${people.number})`))
    .limit(most)
  return rows.map(({ id }) => id)
}
