import type { Audience } from '#engines/directory/audience.ts'
import { isMeant, type ReaderPlace } from '#engines/directory/meant.ts'
import { readerFacts } from '#engines/directory/server/audience.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Person } from '#kernel/server/sessions/person.ts'

/** Whoever asks, as audiences see them. */
export type Viewer = {
  fits: (audience: Audience) => boolean
  /** Their units and tags were asked for, so that it holds for any audience. */
  knowsAll: boolean
}

type Facts = ReaderPlace
type Asking = Pick<ReadContext, 'site' | 'reader' | 'person'>

const nothingKnown: Facts = { line: [], tags: [] }

/**
 * Works out in memory what the engine works out in the database. Units and tags of a person are asked for only where an
 * audience names some. `recent`: half a minute old is good enough, since the engine has the last word.
 */
export async function viewerOf(
  ctx: Asking,
  audiences: readonly Audience[],
  as: 'now' | 'recent' = 'now',
): Promise<Viewer> {
  const { person } = ctx
  if (!person) return { fits: ({ who }) => who === 'public', knowsAll: true }
  const asks = audiences.some(({ who, departments, tags }) => who === 'some' && departments.length + tags.length > 0)
  const facts = asks ? await factsOf(ctx, person, as) : nothingKnown
  return { fits: (audience) => isMeant(audience, person, facts), knowsAll: asks }
}

const recentMs = 30_000
const mostRecent = 20_000
const recent = new Map<string, { facts: Facts; at: number }>()

async function factsOf({ site, reader }: Asking, person: Person, as: 'now' | 'recent'): Promise<Facts> {
  const { id, role, departmentId } = person
  const key = `${site.id} ${id} ${role} ${departmentId ?? ''}`
  const known = recent.get(key)
  if (as === 'recent' && known && performance.now() - known.at < recentMs) return known.facts
  const [row] = await readerFacts(reader, { me: id, role, unit: departmentId })
  const facts = row ?? nothingKnown
  if (recent.size >= mostRecent) recent.delete(recent.keys().next().value!)
  recent.set(key, { facts, at: performance.now() })
  return facts
}
