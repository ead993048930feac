import { and, asc, eq, inArray } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { failIn } from '#kernel/fail.ts'
import { type OutsideContext, personOf, type StepContext } from '#kernel/server/context.ts'
import type { contract } from '../contract.ts'
import { library } from '../module.ts'
import { openLoanStates, type RenewBlock, renewBlocks } from '../shapes.ts'
import { loans } from './loans-schema.ts'
import { loanRows, ofSource } from './rows.ts'
import { blockOf, sourceOf } from './rules.ts'
import { sourceFor } from './sources.ts'

type Calls = typeof contract

export const sync = (ctx: StepContext) => sourceFor(ctx).sync(ctx)

export async function renew(ctx: StepContext, { id, due }: InputOf<Calls['renew']>) {
  const source = sourceFor(ctx)
  const renewedUntil = await source.renew(ctx, id, due)
  await source.sync(ctx, { force: true })
  return { due: renewedUntil }
}

/** One after another: each is renewed or not by itself. */
export async function renewAll(ctx: StepContext) {
  const source = sourceFor(ctx)
  const mine = and(
    eq(loans.person, personOf(ctx).id),
    inArray(loans.state, [...openLoanStates]),
    ofSource(sourceOf(ctx), loans.external),
  )
  const rows = await loanRows(ctx.db, mine).orderBy(asc(loans.dueAt))
  const refused: { id: string; title: string; why: RenewBlock }[] = []
  for (const { loan, title, waited } of rows) {
    const why = blockOf(ctx, { ...loan, waited }) || (await tryToRenew(() => source.renew(ctx, loan.id)))
    if (why) refused.push({ id: loan.id, title, why })
  }
  const renewed = rows.length - refused.length
  if (renewed > 0) await source.sync(ctx, { force: true })
  return { renewed, refused }
}

/** A rule that forbids it is an answer; any other failure ends the whole. */
async function tryToRenew(work: () => Promise<unknown>): Promise<RenewBlock> {
  try {
    await work()
    return ''
  } catch (error) {
    const fail = failIn(error)
    const why = renewBlocks.find((block) => block !== '' && fail?.module === library.key && fail.fail === block)
    if (!why) throw error
    return why
  }
}

export const placeHold = async (ctx: StepContext, input: InputOf<Calls['placeHold']>) => ({
  id: await sourceFor(ctx).placeHold(ctx, input),
})

export async function cancelHold(ctx: StepContext, { id }: InputOf<Calls['cancelHold']>) {
  await sourceFor(ctx).cancelHold(ctx, id)
  return {}
}

export const collection = (ctx: OutsideContext, input: InputOf<Calls['collection']>) =>
  sourceFor(ctx).search(ctx, input)
export const book = (ctx: OutsideContext, { id }: InputOf<Calls['book']>) => sourceFor(ctx).book(ctx, id)
export const branches = (ctx: OutsideContext) => sourceFor(ctx).branches(ctx)
