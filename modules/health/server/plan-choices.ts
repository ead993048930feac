import { sampleAudience } from '#engines/directory/server/audience.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import { unitsWithin } from '#engines/figures/server/tree.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { health } from '../module.ts'
import type { planCalls } from '../plan-contract.ts'

type Calls = typeof planCalls

/** Units for choosing a plan's audience. */
export async function planUnits(ctx: ReadContext): Promise<DataOf<Calls['planUnits']>> {
  const { preset } = settingsOf(ctx, health)
  return { preset, list: unitsWithin(await getUnits(ctx.db), 'all') }
}

export const planAudience = (
  ctx: ReadContext,
  { audience }: InputOf<Calls['planAudience']>,
): Promise<DataOf<Calls['planAudience']>> => sampleAudience(ctx.db, audience)
