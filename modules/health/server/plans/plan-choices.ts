import { sampleAudience } from '#engines/directory/server/audience.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import { unitsWithin } from '#engines/figures/server/tree.ts'
import type { DataOf, InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { health } from '../../module.ts'
import type { planCalls } from '../../plan-contract.ts'
import { presetNames } from '../../presets/all.ts'
import { listed, presetQuestions } from '../questions.ts'

type Calls = typeof planCalls

/** Units for choosing a plan's audience. */
export async function planUnits(ctx: ReadContext): Promise<DataOf<Calls['planUnits']>> {
  const { preset } = settingsOf(ctx, health)
  const asked = Object.fromEntries(presetNames.map((name) => [name, listed(ctx, presetQuestions(ctx.site, name))]))
  return {
    preset,
    asked: asked as DataOf<Calls['planUnits']>['asked'],
    list: unitsWithin(await getUnits(ctx.db), 'all'),
  }
}

export const planAudience = (
  ctx: ReadContext,
  { audience }: InputOf<Calls['planAudience']>,
): Promise<DataOf<Calls['planAudience']>> => sampleAudience(ctx.db, audience)
