import { eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { kernel, theRow } from '#kernel/language/words.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { lockName } from '#kernel/server/db/lock-name.ts'
import type { officeContract } from '../office-contract.ts'
import type { peopleContract } from '../people-contract.ts'
import { markWeek, putAppeal, settleAppeal } from './agenda.ts'
import { countedOf, validOn } from './finish.ts'
import { notifyRunner } from './notifications.ts'
import { lockOwnRun, planOf } from './rows.ts'
import { type RunRow, runs } from './schema.ts'
import { runSteps } from './states.ts'

type Calls = typeof peopleContract
type Desk = typeof officeContract

async function change(ctx: WriteContext, run: RunRow, part: Partial<RunRow>): Promise<RunRow> {
  const next = { ...part, version: run.version + 1, updatedAt: ctx.now }
  await ctx.db.update(runs).set(next).where(eq(runs.id, run.id))
  return { ...run, ...next }
}

export async function appealRun(ctx: WriteContext, { id, text }: InputOf<Calls['appealRun']>) {
  const run = await lockOwnRun(ctx, id)
  const state = runSteps.move('appeal', run, ctx)
  await putAppeal(ctx, await change(ctx, run, { state, appeal: text, appealedAt: ctx.now, answer: run.answer }))
  return {}
}

export async function withdrawAppeal(ctx: WriteContext, { id }: InputOf<Calls['withdrawAppeal']>) {
  const run = await lockOwnRun(ctx, id)
  const state = runSteps.move('withdraw', run, ctx)
  await change(ctx, run, { state, appealedAt: null })
  await settleAppeal(ctx, id)
  return {}
}

async function lockRun({ db }: WriteContext, id: string, version: number): Promise<RunRow> {
  const row = theRow(await db.select().from(runs).where(eq(runs.id, id)).for('update'))
  if (row.version !== version) throw kernel.fail('changed')
  return row
}

const judged = (ctx: WriteContext, answer: string) => ({
  answer,
  answeredBy: personOf(ctx).id,
  answeredAt: ctx.now,
})

export async function voidRun(ctx: WriteContext, { id, version, reason }: InputOf<Desk['voidRun']>) {
  const run = await lockRun(ctx, id, version)
  const state = runSteps.move('void', run, ctx)
  const voided = { rule: 'voided' as const, ok: false, value: 0, least: 1, most: -1 }
  const checks = [...run.checks.filter(({ rule }) => rule !== 'voided'), voided]
  const broken = checks.filter(({ ok }) => !ok).map(({ rule }) => rule)
  const next = await change(ctx, run, { state, checks, broken, slot: null, counted: 0, ...judged(ctx, reason) })
  await markWeek(ctx, await planOf(ctx.db, run.plan), next)
  await notifyRunner(ctx, next, 'voided')
  await ctx.audit({ action: 'void', entity: 'run', entityId: id, after: { reason } })
  return {}
}

/** An accepted run counts also on a day that has its most runs: the teacher has decided. */
export async function answerAppeal(ctx: WriteContext, input: InputOf<Desk['answerAppeal']>) {
  const { id, version, accept, answer } = input
  const run = await lockRun(ctx, id, version)
  const state = runSteps.move(accept, run, ctx)
  const plan = await planOf(ctx.db, run.plan)
  await lockName(ctx, `running.person ${run.person}`)
  const valid =
    accept === 'accept' ? { slot: (await validOn(ctx, run)).slot + 1, counted: countedOf(plan, run.meters) } : {}
  const next = await change(ctx, run, { state, ...valid, ...judged(ctx, answer) })
  await settleAppeal(ctx, id)
  if (state === 'valid') await markWeek(ctx, plan, next)
  await notifyRunner(ctx, next, state === 'valid' ? 'accepted' : 'declined')
  await ctx.audit({
    action: accept === 'accept' ? 'accept' : 'decline',
    entity: 'run',
    entityId: id,
    after: { answer },
  })
  return {}
}
