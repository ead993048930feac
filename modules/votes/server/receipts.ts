import { and, eq } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { peopleContract } from '../people-contract.ts'
import { isReceipt, readReceipt } from '../receipt.ts'
import type { Marks } from '../rule.ts'
import { tagOf } from './box.ts'
import { getBoxKey } from './box-keys.ts'
import { isFinal } from './results.ts'
import { findForReceipt, optionsOf } from './rows.ts'
import { ballots, envelopes, secretBallots, type VoteRow } from './schema.ts'

type Found = { found: 'inBox' | 'counted' | 'none'; marks: Marks | null }
const none: Found = { found: 'none', marks: null }

/** For anyone: a receipt names nobody. What a ballot says is shown once all ballots are. */
export async function checkReceipt(ctx: ReadContext, input: InputOf<typeof peopleContract.checkReceipt>) {
  const row = await findForReceipt(ctx, input.id)
  const receipt = readReceipt(input.receipt)
  const title = fieldIn(ctx.language, row, 'title')
  return { id: row.id, title, ...(isReceipt(receipt) ? await find(ctx, row, receipt) : none) }
}

async function find(ctx: ReadContext, row: VoteRow, receipt: string): Promise<Found> {
  if (row.secrecy === 'secret' && row.state === 'open') return inBox(ctx, row, receipt)
  const table = row.secrecy === 'secret' ? secretBallots : ballots
  const [one] = await ctx.db
    .select({ marks: table.marks })
    .from(table)
    .where(and(eq(table.vote, row.id), eq(table.receipt, receipt)))
  if (!one) return none
  return isFinal(row) ? { found: 'counted', marks: one.marks } : { found: 'inBox', marks: null }
}

async function inBox(ctx: ReadContext, { id }: VoteRow, receipt: string): Promise<Found> {
  const candidates = (await optionsOf(ctx.db, [id])).length
  const key = await getBoxKey(ctx, id, candidates)
  if (!key) return none
  const isIt = and(eq(envelopes.vote, id), eq(envelopes.tag, tagOf(key, receipt)))
  const [one] = await ctx.db.select({ tag: envelopes.tag }).from(envelopes).where(isIt)
  return one ? { found: 'inBox', marks: null } : none
}
