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

export const fluSeason = {
  title: '流感季每日健康上报',
  titleEn: 'Daily health report, flu season',
  titleTw: '流感季每日健康回報',
  purpose:
    '流感高发期了解同学们的健康状况，及时安排就诊。上报内容只用于健康服务，不与门禁、就餐挂钩；期满自动结束并清除。',
  purposeEn:
    'To know how students are while the flu goes round, and to find them a doctor in time. Used for health services only, never for doors or meals; it ends by itself, and all of it is deleted.',
  purposeTw:
    '流感高發期瞭解同學們的健康狀況，及時安排就診。回報內容只用於健康服務，不與門禁、用餐掛鉤；期滿自動結束並清除。',
  retention: 30,
}

export const threeChecks = {
  title: '任课教师晨午晚检',
  titleEn: 'Teachers’ morning, noon and evening checks',
  titleTw: '任課教師晨午晚檢',
  purpose: '近期有教师带病上课，两周内每天三次测温，便于及时安排代课；观察结束后停止。',
  purposeEn:
    'Some teachers have come to class ill: three checks a day for two weeks, so that a stand-in is found in time.',
  purposeTw: '近期有教師帶病上課，兩週內每天三次量體溫，便於及時安排代課；觀察結束後停止。',
  retention: 14,
}

export const staffWeek = {
  title: '教职工健康登记',
  titleEn: 'Staff health register',
  titleTw: '教職員健康登記',
  purpose: '了解教职工身体状况，便于安排代课与值班。',
  purposeEn: 'To know who is well, and to arrange classes and duties.',
  purposeTw: '瞭解教職員身體狀況，便於安排代課與值班。',
  retention: 30,
}

export const termStart = {
  title: '开学健康打卡',
  titleEn: 'Start-of-term check-in',
  titleTw: '開學健康打卡',
  purpose: '开学初了解返校同学的健康状况。',
  purposeEn: 'To know how those who come back at the start of term are.',
  purposeTw: '開學初瞭解返校同學的健康狀況。',
  retention: 60,
}

export const winterLeave = {
  title: '寒假离校前健康摸底',
  titleEn: 'Before the winter break',
  titleTw: '寒假離校前健康調查',
  purpose: '离校前了解同学们的去向与健康状况，方便返校安排。',
  purposeEn: 'To know where students go and how they are before they leave, and to plan their return.',
  purposeTw: '離校前瞭解同學們的去向與健康狀況，方便安排返校。',
  retention: 45,
}
