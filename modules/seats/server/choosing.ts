import { cancel, holdEach, move } from '#engines/allocation/server/requests.ts'
import type { RefusalReason, Verdict } from '#engines/allocation/shapes.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { personOf } from '#kernel/server/context.ts'
import { seats as module } from '../module.ts'
import type { MySeat } from '../shapes.ts'

type Pool = { pool: string }
type Wish = { code?: string; key: string }
export type Gained = { got: MySeat[]; refused: { label: string; why: RefusalReason }[] }

/**
 * All of these seats or none, in one request and one commit; each is a separate hold. `instead` replaces the current
 * holds.
 */
export async function gain(
  ctx: StepContext,
  { pool }: Pool,
  labels: readonly string[],
  { code, key, instead }: Wish & { instead?: boolean },
): Promise<Gained> {
  const wanted = { person: personOf(ctx).id, places: labels, code: code || undefined, key: key || undefined }
  return gained(labels, await holdEach(ctx, pool, { ...wanted, instead: instead ?? false }))
}

/** Moves a hold to another seat. */
export async function exchange(
  ctx: StepContext,
  { pool }: Pool,
  { grant, label, key }: { grant: string; label: string; key: string },
): Promise<Gained> {
  const of = { person: personOf(ctx).id, grant, places: [label], key: key || undefined }
  return gained([label], await move(ctx, pool, of))
}

/** Releases holds. A hold that has already expired counts as released. */
export async function letGo(ctx: StepContext, { pool }: Pool, held: readonly Pick<MySeat, 'grant'>[]): Promise<void> {
  const person = personOf(ctx).id
  await Promise.all(held.map(({ grant }) => cancel(ctx, pool, { person, grant })))
}

function gained(labels: readonly string[], verdict: Verdict): Gained {
  if (verdict.verdict !== 'held' && verdict.verdict !== 'granted') {
    const why = verdict.verdict as RefusalReason
    const { taken = labels } = verdict as { taken?: string[] }
    return { got: [], refused: taken.map((label) => ({ label, why })) }
  }
  const { places, grants, ends, until } = verdict
  const state = verdict.verdict === 'held' ? ('held' as const) : ('issued' as const)
  const got = places.map((label, i) => ({ label, grant: grants[i]!, state, until: ends?.[i] ?? until ?? 0 }))
  return { got, refused: [] }
}

/** The first refusal with the taken seats, so that the map can mark them at once. */
export function refusalOf({ refused }: Gained) {
  const gone = refused.filter(({ why }) => why === 'placeTaken').map(({ label }) => label)
  const why = gone.length ? 'placeTaken' : refused[0]!.why
  return module.fail(why, { data: { taken: gone } })
}
