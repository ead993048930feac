import type { ReadContext } from '#kernel/server/context.ts'
import type { Audience } from '../audience.ts'
import { sampleAudience } from './audience.ts'
import { getUnits } from './units.ts'

/** Serves `audienceCall`. */
export const countAudience = ({ db }: ReadContext, { audience }: { audience: Audience }) => sampleAudience(db, audience)

/** Serves `unitsCall`. */
export async function listUnits({ db }: ReadContext) {
  const units = await getUnits(db)
  return { list: [...units.values()].map(({ id, parent, name }) => ({ id, parent: parent ?? '', name })) }
}
