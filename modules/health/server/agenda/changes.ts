import { type AgendaContext, put, take } from '#engines/agenda/server/put.ts'
import { settle } from '#engines/agenda/server/settle.ts'
import type { JobContext } from '#kernel/server/serve.ts'
import type { Case } from '../cases/case-states.ts'
import type { Plan } from '../plans/running.ts'
import { caseSource, followedItem, followedSource, reportItem, reportSource } from './items.ts'
import { missingItem, missingSource } from './missing.ts'
import { nextPart } from './report-times.ts'
import { reportedBy } from './truth.ts'

type Changing = AgendaContext & Pick<JobContext, 'site'>

/** After a plan was started, paused, resumed or ended. Participations are kept while it is paused. */
export async function planChanged(ctx: Changing, plan: Plan): Promise<void> {
  const part = plan.state === 'running' ? nextPart(ctx, plan) : undefined
  if (!part) {
    for (const source of [reportSource, missingSource]) await settle(ctx, { source, sourceId: plan.id, as: 'expired' })
    return
  }
  await put(ctx, reportItem(ctx, plan, part), missingItem(ctx, plan, part))
  const by = await reportedBy(ctx, plan, part)
  if (by.length) await settle(ctx, { source: reportSource, sourceId: plan.id, by })
}

type Followed = Pick<Case, 'id' | 'state' | 'handler'>

/** After a case was taken up, assigned, closed or reopened. */
export async function caseChanged(ctx: Changing, before: Followed, { id, state, handler }: Followed): Promise<void> {
  if (before.state === 'open') await settle(ctx, { source: caseSource, sourceId: id })
  const name = { source: followedSource, sourceId: id }
  if (state === 'closed') return settle(ctx, name)
  if (before.handler && before.handler !== handler) await take(ctx, name)
  if (handler) await put(ctx, followedItem(ctx, { id, handler }))
}
