import { reopen, settle } from '#engines/agenda/server/settle.ts'
import { join, leave } from '#engines/allocation/server/requests.ts'
import type { Verdict } from '#engines/allocation/shapes.ts'
import { refusals } from '#engines/allocation/shapes.ts'
import type { InputOf } from '#kernel/contract.ts'
import { kernel } from '#kernel/language/words.ts'
import { personOf, type StepContext } from '#kernel/server/context.ts'
import type { lotteryContract } from '../lottery-contract.ts'
import { activities } from '../module.ts'
import { lotterySource } from './agenda.ts'
import { mineOf, weightOf } from './mine.ts'
import { entriesOf, findLottery, type LotteryRow } from './rows.ts'

type Calls = typeof lotteryContract

/** Idempotent: a second request of a person who has entered is no error. */
export async function enterLottery(ctx: StepContext, { id, key }: InputOf<Calls['enterLottery']>) {
  const lottery = await findLottery(ctx, id)
  if (lottery.state === 'cancelled') throw kernel.fail('notNow')
  const weight = await weightOf(ctx, lottery)
  const verdict = await join(ctx, lottery.pool, { person: personOf(ctx).id, weight, key: key || undefined })
  if (verdict.verdict !== 'waiting' && verdict.verdict !== 'alreadyWaiting') throw refused(verdict)
  await ctx.write((own) => settle(own, { source: lotterySource, sourceId: id, by: [personOf(ctx).id] }))
  return standing(ctx, lottery)
}

/** Only until it closes: the closed list must not change before the draw. */
export async function leaveLottery(ctx: StepContext, { id, key }: InputOf<Calls['leaveLottery']>) {
  const lottery = await findLottery(ctx, id)
  if (lottery.state !== 'published' || ctx.now >= lottery.closesAt) throw activities.fail('closed')
  const verdict = await leave(ctx, lottery.pool, { person: personOf(ctx).id, key: key || undefined })
  if (verdict.verdict !== 'left') throw refused(verdict)
  await ctx.write((own) => reopen(own, { source: lotterySource, sourceId: id, by: [personOf(ctx).id] }))
  return standing(ctx, lottery)
}

/** After the engine's commit. */
async function standing(ctx: StepContext, lottery: LotteryRow & { pool: string }) {
  const entries = await entriesOf(ctx.db, [lottery.pool])
  return { mine: await mineOf(ctx, lottery), entries: entries.get(lottery.pool) ?? 0 }
}

function refused({ verdict }: Verdict) {
  const reason = refusals.find((one) => one === verdict)
  return reason ? activities.fail(reason) : kernel.fail('notNow')
}
