import { and, eq, sql } from 'drizzle-orm'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import type { Action } from '../core/actions.ts'
import { applyTo } from './act.ts'
import { moveOf, mustBeThere } from './applied.ts'
import { type Acted, lockCase } from './cases.ts'
import type { FlowDesk } from './desk.ts'
import { flowTasks } from './schema.ts'
import { loadVersion } from './versions.ts'

export type OfficeAction = Extract<Action, { kind: 'suspend' | 'resume' | 'terminate' | 'reassign' | 'jump' }>

/** What an administrator does to a case, with a reason. The module has checked that they may, and audits it. */
export async function administer(
  ctx: WriteContext,
  desk: FlowDesk,
  { case: id, action, reason, key }: { case: string; action: OfficeAction; reason: string; key?: string },
): Promise<Acted> {
  if (!reason.trim()) throw desk.module.fail('opinionNeeded')
  const row = await lockCase(ctx, desk, id, key ? { by: personOf(ctx).id, key } : undefined)
  if (row.known !== null) return { id, state: row.state, revision: row.revision }
  await mustBeThere(ctx, desk, action)
  const version = await loadVersion(ctx, row.version)
  const entry = { move: moveOf(ctx, action, personOf(ctx).id), opinion: reason, ...(key && { key }) }
  return applyTo(ctx, desk, { row, version, entry })
}

const atOnce = 200

/**
 * Gives the undecided tasks of somebody who leaves to somebody else, at most 200 cases a call; returns how many there
 * were and whether there are more.
 */
export async function handOver(
  ctx: WriteContext,
  desk: FlowDesk,
  { from, to, reason }: { from: string; to: string; reason: string },
): Promise<{ cases: number; more: boolean }> {
  const action: Action = { kind: 'handOver', from, to }
  await mustBeThere(ctx, desk, { kind: 'reassign', task: 0, to })
  if (from === to) throw desk.module.fail('badPerson')
  const found = await ctx.db
    .selectDistinct({ case: flowTasks.case })
    .from(flowTasks)
    .where(
      and(
        eq(flowTasks.person, from),
        sql`${flowTasks.state} in ('open', 'waiting')`,
        sql`${flowTasks.flow} in (select f.id from flows f where f.owner = ${desk.module.key})`,
      ),
    )
    .orderBy(flowTasks.case)
    .limit(atOnce + 1)
  const cases = found.slice(0, atOnce)
  for (const { case: id } of cases) {
    const row = await lockCase(ctx, desk, id)
    const entry = { move: moveOf(ctx, action, personOf(ctx).id), opinion: reason }
    await applyTo(ctx, desk, { row, version: await loadVersion(ctx, row.version), entry })
  }
  return { cases: cases.length, more: found.length > atOnce }
}
