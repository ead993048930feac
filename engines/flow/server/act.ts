import { failIn } from '#kernel/fail.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type StepContext, type WriteContext } from '#kernel/server/context.ts'
import { type Acting, type ActingContext, type Applied, applied } from './applied.ts'
import { type Acted, doneWith, type FoundCase, findCase, lockCase, repeated } from './cases.ts'
import type { FlowContext, FlowDesk } from './desk.ts'
import { settleMove } from './settle.ts'
import { type Entry, follow, itemOf, storeCase } from './storing/store.ts'
import type { Version } from './versions.ts'

const mostTries = 5
const settle = 'select flow_settle($1, $2, $3::jsonb)'

/**
 * One action of the calling person. It is applied to the case as read, and stored in a batch commit if the case has not
 * changed and the key was not used since; else it is tried again. So of two at once the first wins.
 */
export async function act(ctx: StepContext, desk: FlowDesk, acting: Acting): Promise<Acted> {
  const once = { by: personOf(ctx).id, key: acting.key }
  for (let i = 0; i < mostTries; i++) {
    const row = await findCase(ctx, desk, acting.case, once)
    const outcome = await outcomeOf(ctx, desk, row, acting)
    if ('revision' in outcome) return outcome
    const item = itemOf(ctx, desk, outcome)
    const lane = { statement: settle, site: ctx.site.id, subject: desk.module.key }
    const said = await ctx.tools.batchCommits.settle<'stored' | 'changed' | 'used'>(lane, item)
    if (said !== 'stored') continue
    // Should the node die before, the job that runs every minute does it.
    await follow({ defer: ctx.defer, enqueue: (...job) => ctx.write((tx) => tx.enqueue(...job)) }, desk, item)
    return actedOf(outcome)
  }
  throw kernel.fail('busy')
}

/** The same in the caller's transaction; the row of the case is locked until its end. */
export async function actIn(ctx: WriteContext, desk: FlowDesk, acting: Acting): Promise<Acted> {
  const once = { by: personOf(ctx).id, key: acting.key }
  const row = await lockCase(ctx, desk, acting.case, once)
  const outcome = await outcomeOf(ctx, desk, row, acting)
  if ('revision' in outcome) return outcome
  if (!(await storeCase(ctx, desk, outcome))) return repeated(desk, row, acting, await doneWith(ctx, once))
  return actedOf(outcome)
}

/** The applied action; or what was done before, if this request was repeated. */
async function outcomeOf(ctx: ActingContext, desk: FlowDesk, row: FoundCase, acting: Acting): Promise<Acted | Applied> {
  if (row.known !== null) return repeated(desk, row, acting, row.known)
  try {
    return await applied(ctx, desk, row, acting)
  } catch (error) {
    // The same request was running when this one came, and was not yet to be seen.
    const known = failIn(error) ? await doneWith(ctx, { by: personOf(ctx).id, key: acting.key }) : undefined
    if (known === undefined) throw error
    return repeated(desk, row, acting, known)
  }
}

const actedOf = ({ id, settled: { state } }: Applied): Acted => ({
  ...{ id, state: state.state, revision: state.actions },
})

/** Applies a move to a locked case and stores it. */
export async function applyTo(
  ctx: FlowContext,
  desk: FlowDesk,
  { row, version, entry }: { row: FoundCase; version: Version; entry: Entry },
): Promise<Acted> {
  const settled = await settleMove(ctx, { desk, version, before: row.body, move: entry.move })
  const stored = { id: row.id, version, title: row.title, before: row.body, settled, entry }
  if (await storeCase(ctx, desk, stored)) return actedOf(stored)
  const { action, by } = entry.move
  return repeated(desk, row, { case: row.id, action }, await doneWith(ctx, { by, key: entry.key ?? '' }))
}
