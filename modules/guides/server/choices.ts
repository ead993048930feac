import { sampleAudience } from '#engines/directory/server/audience.ts'
import { getUnits } from '#engines/directory/server/units.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { choiceContract } from '../choice-contract.ts'

type Audience = InputOf<(typeof choiceContract)['guideAudience']>

export const guideAudience = ({ db }: ReadContext, { audience }: Audience) => sampleAudience(db, audience)

export async function guideUnits({ db }: ReadContext) {
  const units = await getUnits(db)
  return { list: [...units.values()].map(({ id, parent, name }) => ({ id, parent: parent ?? '', name })) }
}
