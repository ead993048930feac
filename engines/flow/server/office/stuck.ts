import { or, type SQL, sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import type { CaseStateName, Why } from '../../core/state.ts'
import type { stuckKinds } from '../../office-cases-contract.ts'
import { flowCases, flowTasks } from '../schema.ts'

export type Stuck = (typeof stuckKinds)[number]
type OpenTask = { dueAt: Date | null; leftAt: Date | null; why: Why }

/** Why a case does not go on by itself. */
export function stuckOf(state: CaseStateName, open: readonly OpenTask[], now: Date): Stuck[] {
  const isNobody = open.some(({ leftAt, why }) => leftAt || why.by === 'administrators')
  const isLate = open.some(({ dueAt }) => dueAt && dueAt < now)
  return [
    ...(isNobody ? (['nobody'] as const) : []),
    ...(state === 'suspended' ? (['suspended'] as const) : []),
    ...(isLate ? (['overdue'] as const) : []),
  ]
}

/** Its twin in SQL: a condition on cases. Open tasks are found by their partial indexes. */
export function isStuckBy(kind: Stuck, now: Date): SQL {
  if (kind === 'suspended') return sql`${flowCases.state} = 'suspended'`
  const cases = sql`${flowCases.endedAt} is null and ${flowCases.id} in (select t."case" from ${flowTasks} t`
  if (kind === 'overdue') return sql`${cases} where t.state = 'open' and t.due_at < ${now})`
  return sql`${cases} join ${people} gone on gone.id = t.person where t.state = 'open'
    and (gone.left_at is not null or t.why ->> 'by' = 'administrators'))`
}

export const isStuck = (now: Date): SQL =>
  or(isStuckBy('suspended', now), isStuckBy('overdue', now), isStuckBy('nobody', now))!
