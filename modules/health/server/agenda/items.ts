import type { AgendaItem } from '#engines/agenda/server/put.ts'
import { audienceOf } from '#engines/directory/server/audience.ts'
import { noUnit } from '#engines/figures/server/schema.ts'
import { saidInAll } from '#kernel/language/said.ts'
import { say } from '#kernel/server/say.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import { health } from '../../module.ts'
import type { Plan } from '../plans/running.ts'
import { clock } from '../reports/day.ts'
import type { admins, applications } from '../schema.ts'
import type { ReportPart } from './report-times.ts'

export const reportSource = 'health.report'
export const caseSource = 'health.case'
export const followedSource = 'health.followed'
export const returnSource = 'health.return'
export const adminSource = 'health.admin'

type Wording = Pick<JobContext, 'site'>

/** To-do for the plan's audience: one item per plan, with a round per slot. */
export function reportItem(ctx: Wording, plan: Plan, part: ReportPart): AgendaItem {
  const { name, late, closes } = plan.slots[part.slot]!
  const titles = saidInAll(plan, 'title')
  return {
    ...{ source: reportSource, sourceId: plan.id, kind: 'task', link: `ncov/index?plan=${plan.id}` },
    title:
      plan.slots.length > 1
        ? say(ctx, health, 'agenda.reportPart', { title: titles, part: say(ctx, health, `slot.${name}`) })
        : titles,
    ...(late < closes && { text: say(ctx, health, 'agenda.late', { time: clock(late) }) }),
    action: say(ctx, health, 'agenda.report'),
    ...{ shownFrom: part.opens, dueAt: part.closes, until: part.closes, round: part.round },
    for: { audience: audienceOf(plan) },
  }
}

const unitOf = (unit: string): string | null => (unit === noUnit ? null : unit)

/** Texts of an open case. Without name and reason, since home pages are cached on devices. */
export const caseWords = (ctx: Wording) => ({
  title: say(ctx, health, 'agenda.case'),
  many: say(ctx, health, 'agenda.caseMany'),
  action: say(ctx, health, 'agenda.follow'),
  link: 'manage/health/cases?state=open',
})

export const caseItem = (ctx: Wording, { id, unit }: { id: string; unit: string }): AgendaItem => ({
  ...{ source: caseSource, sourceId: id, kind: 'task', ...caseWords(ctx) },
  for: { right: 'health.cases', unit: unitOf(unit) },
})

/** To-do of the person following up a case, until it is closed. */
export const followedItem = (ctx: Wording, { id, handler }: { id: string; handler: string }): AgendaItem => ({
  ...{ source: followedSource, sourceId: id, kind: 'task', link: `manage/health/cases?id=${id}` },
  title: say(ctx, health, 'agenda.followed'),
  action: say(ctx, health, 'agenda.follow'),
  for: { people: [handler] },
})

type Wish = Pick<typeof applications.$inferSelect, 'id' | 'person' | 'unit'>

/** To-do: a return application. The applicant is excluded from deciding. */
export const returnItem = (ctx: Wording, { id, person, unit }: Wish): AgendaItem => ({
  ...{ source: returnSource, sourceId: id, kind: 'task', link: 'manage/health/returns' },
  title: say(ctx, health, 'agenda.wish'),
  many: say(ctx, health, 'agenda.wishMany'),
  action: say(ctx, health, 'agenda.decide'),
  for: { right: 'health.return', unit: unitOf(unit), except: person },
})

type AdminWish = Pick<typeof admins.$inferSelect, 'id' | 'person' | 'unit'>

/** To-do: an application for a unit's figures. */
export const adminItem = (ctx: Wording, { id, person, unit }: AdminWish): AgendaItem => ({
  ...{ source: adminSource, sourceId: id, kind: 'task', link: 'manage/health/admins' },
  title: say(ctx, health, 'agenda.adminWish'),
  many: say(ctx, health, 'agenda.adminWishMany'),
  action: say(ctx, health, 'agenda.decide'),
  for: { right: 'health.plans', unit, except: person },
})
