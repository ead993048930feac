import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import type { Person } from '#kernel/server/sessions/person.ts'
import { transitions } from '#kernel/transitions.ts'
import type { LeadAction, State, StoredState } from '../../activity-shapes.ts'
import { activities as module } from '../../module.ts'
import type { ActivityRow } from '../activity-schema.ts'

export type Who = Pick<ReadContext | WriteContext, 'person' | 'may' | 'now' | 'site'>
type Acted = Pick<ActivityRow, 'state' | 'organisers' | 'startsAt' | 'endsAt' | 'closesAt' | 'case'>

/** Organisers lead it, and whoever may organise everything. */
export const leads = (
  { organisers }: Pick<ActivityRow, 'organisers'>,
  { person, may }: Pick<Who, 'person' | 'may'>,
): boolean => person !== undefined && (organisers.includes(person.id) || may('organise'))

export const checks = (row: Pick<ActivityRow, 'organisers' | 'checkers'>, who: Pick<Who, 'person' | 'may'>): boolean =>
  leads(row, who) || (who.person !== undefined && row.checkers.includes(who.person.id))

/** Whose activities are reviewed before they are published. */
export function isReviewed(ctx: Pick<Who, 'person' | 'may' | 'site'>): boolean {
  if (ctx.may('organise')) return false
  const { reviews } = settingsOf(ctx, module)
  return reviews === 'all' || (reviews === 'students' && ctx.person?.role === 'student')
}

/** Who may make one. */
export function mayAdd(ctx: { person: Pick<Person, 'role'> | undefined; site: Who['site']; may: Who['may'] }): boolean {
  if (!ctx.person) return false
  return ctx.person.role !== 'student' || settingsOf(ctx, module).studentsOrganise || ctx.may('organise')
}

type Step = LeadAction | 'approve' | 'reject'

/** `approve` and `reject` are the end of the flow. All other states are derived from the time and the places. */
export const activitySteps = transitions<StoredState, Step, Acted, Who>({
  edit: { from: ['draft', 'published'], to: 'draft', guard: (row, who) => leads(row, who) && who.now < row.endsAt },
  submit: {
    from: ['draft'],
    to: 'inReview',
    guard: (row, who) => leads(row, who) && isReviewed(who) && row.closesAt > who.now,
  },
  recall: { from: ['inReview'], to: 'draft', guard: leads },
  approve: { from: ['inReview'], to: 'published' },
  reject: { from: ['inReview'], to: 'draft' },
  publish: {
    from: ['draft'],
    to: 'published',
    guard: (row, who) => leads(row, who) && !isReviewed(who) && row.closesAt > who.now,
  },
  cancel: { from: ['published'], to: 'cancelled', guard: (row, who) => leads(row, who) && who.now < row.endsAt },
  summarise: {
    from: ['published', 'summarised'],
    to: 'summarised',
    guard: (row, who) => leads(row, who) && who.now >= row.endsAt,
  },
  remove: { from: ['draft'], to: 'draft', guard: leads },
})

export type Places = { size: number; taken: number; waiting: number }

export function stateOf(
  row: Pick<ActivityRow, 'state' | 'opensAt' | 'closesAt' | 'startsAt' | 'endsAt' | 'capacity'>,
  places: Places,
  now: Date,
): State {
  if (row.state !== 'published') return row.state
  if (now >= row.endsAt) return 'finished'
  if (now >= row.startsAt) return 'running'
  if (now < row.opensAt) return 'published'
  if (now >= row.closesAt) return 'closed'
  return row.capacity > 0 && places.taken >= places.size ? 'full' : 'registering'
}
