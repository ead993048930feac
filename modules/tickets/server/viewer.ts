import type { Audience } from '#engines/directory/audience.ts'
import { asksForPlace, inAudience, nowhere, type ReaderPlace } from '#engines/directory/in-audience.ts'
import { readerFacts } from '#engines/directory/server/audience.ts'
import { boundedMap } from '#kernel/bounded-map.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Person } from '#kernel/server/sessions/person.ts'

/** The caller, for audience checks. */
export type Viewer = {
  fits: (audience: Audience) => boolean
  /** Units and tags are loaded, so `fits` is right for any audience. */
  knowsAll: boolean
}

type Reading = Pick<ReadContext, 'site' | 'reader' | 'person'>

/**
 * In-memory twin of the engine's audience check. Units and tags are read only if an audience names some. `recent`: up
 * to 30 seconds old is good enough, since the engine decides in the end.
 */
export async function viewerOf(
  ctx: Reading,
  audiences: readonly Audience[],
  as: 'now' | 'recent' = 'now',
): Promise<Viewer> {
  const { person } = ctx
  const asks = audiences.some((audience) => asksForPlace(audience))
  const place = asks && person ? await placeOf(ctx, person, as) : nowhere
  return { fits: (audience) => inAudience(audience, person, place), knowsAll: asks || !person }
}

const recentMs = 30_000
const recent = boundedMap<{ place: ReaderPlace; at: number }>(20_000)

async function placeOf({ site, reader }: Reading, person: Person, as: 'now' | 'recent'): Promise<ReaderPlace> {
  const { id, role, departmentId } = person
  const key = `${site.id} ${id} ${role} ${departmentId ?? ''}`
  const known = recent.get(key)
  if (as === 'recent' && known && performance.now() - known.at < recentMs) return known.place
  const [row] = await readerFacts(reader, { me: id, role, unit: departmentId })
  const place = row ?? nowhere
  recent.set(key, { place, at: performance.now() })
  return place
}
