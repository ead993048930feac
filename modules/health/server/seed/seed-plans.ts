import { dayAfter } from '#kernel/calendar.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { type PresetName, presetOf } from '../../presets/all.ts'
import { today } from '../reports/day.ts'
import { plans } from '../schema.ts'

type Row = typeof plans.$inferInsert
type Wanted = Pick<Row, 'title' | 'titleEn' | 'titleTw' | 'purpose' | 'purposeEn' | 'purposeTw' | 'retention'> &
  Partial<Row> & { preset: PresetName; from: number; to: number }

/** A plan from some days before to some days after today, with its preset's slots and rules by default. */
export async function seedPlan(ctx: SeedContext, owner: string, wanted: Wanted) {
  const { from, to, preset, ...row } = wanted
  const { rules, slots } = presetOf(preset)
  const approvedBy = row.state === 'draft' ? null : (ctx.people.admin ?? owner)
  const [made] = await ctx.db
    .insert(plans)
    .values({
      ...{ owner, createdBy: owner, approvedBy, preset, rules, slots, state: 'running' },
      ...{ startsOn: dayAfter(today(ctx), from), endsOn: dayAfter(today(ctx), to) },
      ...row,
    })
    .returning()
  return made!
}

/** Open all day, late after noon. */
export const beforeNoon = [{ name: 'day', opens: 0, late: 12 * 60, closes: 24 * 60 }] as const

type Texts = readonly [zh: string, en: string, tw: string]
const texts = (retention: number, [title, titleEn, titleTw]: Texts, [purpose, purposeEn, purposeTw]: Texts) => ({
  ...{ retention, title, titleEn, titleTw, purpose, purposeEn, purposeTw },
})

export const fluSeason = texts(
  30,
  ['流感季每日健康上报', 'Daily health report, flu season', '流感季每日健康回報'],
  [
    '流感高发期了解同学们的健康状况，及时安排就诊。上报内容只用于健康服务，不与门禁、就餐挂钩；期满自动结束并清除。',
    'To know how students are while the flu goes round, and to find them a doctor in time. Used for health services only, never for doors or meals; it ends by itself, and all of it is deleted.',
    '流感高發期瞭解同學們的健康狀況，及時安排就診。回報內容只用於健康服務，不與門禁、用餐掛鉤；期滿自動結束並清除。',
  ],
)

export const threeChecks = texts(
  14,
  ['任课教师晨午晚检', 'Teachers’ morning, noon and evening checks', '任課教師晨午晚檢'],
  [
    '近期有教师带病上课，两周内每天三次测温，便于及时安排代课；观察结束后停止。',
    'Some teachers have come to class ill: three checks a day for two weeks, so that a stand-in is found in time.',
    '近期有教師帶病上課，兩週內每天三次量體溫，便於及時安排代課；觀察結束後停止。',
  ],
)

export const staffWeek = texts(
  30,
  ['教职工健康登记', 'Staff health register', '教職員健康登記'],
  [
    '了解教职工身体状况，便于安排代课与值班。',
    'To know who is well, and to arrange classes and duties.',
    '瞭解教職員身體狀況，便於安排代課與值班。',
  ],
)

export const termStart = texts(
  60,
  ['开学健康打卡', 'Start-of-term check-in', '開學健康打卡'],
  [
    '开学初了解返校同学的健康状况。',
    'To know how those who come back at the start of term are.',
    '開學初瞭解返校同學的健康狀況。',
  ],
)

export const winterLeave = texts(
  45,
  ['寒假离校前健康摸底', 'Before the winter break', '寒假離校前健康調查'],
  [
    '离校前了解同学们的去向与健康状况，方便返校安排。',
    'To know where students go and how they are before they leave, and to plan their return.',
    '離校前瞭解同學們的去向與健康狀況，方便安排返校。',
  ],
)
