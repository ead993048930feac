import { and, eq } from 'drizzle-orm'
import { dayIn } from '#kernel/clock.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { Move } from '../core/actions.ts'
import type { CaseState, CaseStateName, Fields } from '../core/state.ts'
import { valueIn } from '../core/values.ts'
import type { FlowContext, FlowDesk } from './desk.ts'
import { startFields } from './fields.ts'
import { flowCases } from './schema.ts'
import { settleMove } from './settle.ts'
import { storeCase } from './storing/store.ts'
import { currentVersion, type Version } from './versions.ts'

export type Starting = {
  /** Key of the flow. */
  flow: string
  fields: Fields
  /** People chosen for nodes, by node. */
  chosen?: Record<string, string[]>
  /** Idempotency key: the same person starts one case with it. */
  key: string
}

export type Started = { id: string; state: CaseStateName; revision: number }

/** Starts a case of the calling person. Idempotent by its key. */
export async function startCase(ctx: WriteContext, desk: FlowDesk, starting: Starting): Promise<Started> {
  const person = personOf(ctx)
  const version = await currentVersion(ctx, desk, starting.flow, person)
  const fields = await startFields(ctx, desk, version, starting.fields)
  const applicant = { id: person.id, role: person.role, unit: person.departmentId ?? '' }
  const { chosen = {}, key } = starting
  return start(ctx, desk, { version, applicant, name: person.name, fields, chosen, key })
}

type Start = {
  version: Version
  applicant: CaseState['applicant']
  name: string
  fields: Fields
  chosen: Record<string, string[]>
  key: string
  parent?: { case: string; token: number } | undefined
}

/** The same for anybody, with fields that are already checked: other cases start some. */
export async function start(
  ctx: FlowContext,
  desk: FlowDesk,
  { version, name, key, parent, ...of }: Start,
): Promise<Started> {
  const action = { kind: 'start' as const, ...of }
  const move: Move = { action, by: of.applicant.id, at: ctx.now.getTime(), today: dayIn(ctx.site.zone, ctx.now) }
  const settled = await settleMove(ctx, { desk, version, before: null, move })
  const title = titleOf(version, settled.state, name, move.today)
  const entry = { move, key }
  const id = await storeCase(ctx, desk, { id: null, version, title, before: null, settled, entry, parent })
  if (id) return { id, state: settled.state.state, revision: settled.state.actions }
  return known(ctx, of.applicant.id, key)
}

async function known({ db }: FlowContext, applicant: string, key: string): Promise<Started> {
  const [row] = await db
    .select({ id: flowCases.id, state: flowCases.state, revision: flowCases.revision })
    .from(flowCases)
    .where(and(eq(flowCases.applicant, applicant), eq(flowCases.key, key)))
  if (!row) throw new Error('the case of this key is not there')
  return row
}

/** By the flow's expression, or the flow and the applicant. */
export function titleOf(version: Version, state: CaseState, name: string, today: string): string {
  const spelled = valueIn(version, version.definition.caseTitle, { ...state, today })
  const text = typeof spelled === 'string' ? spelled.trim() : ''
  return (text || `${version.title} ${name}`.trim()).slice(0, 200)
}
