import { cancel, hold as holdPlace, move } from '#engines/allocation/server/requests.ts'
import type { RefusalReason, Verdict } from '#engines/allocation/shapes.ts'
import type { StepContext } from '#kernel/server/context.ts'
import { personOf } from '#kernel/server/context.ts'
import { seats as module } from '../module.ts'
import type { MySeat } from '../shapes.ts'

type Pool = { pool: string }
type Wish = { code?: string; key: string }
export type Gained = { got: MySeat[]; refused: { label: string; why: RefusalReason }[] }

/** Every press has one key; each seat of it needs one of its own. */
const keyFor = (key: string, act: string, of: string): string | undefined => (key ? `${key} ${act} ${of}` : undefined)

/** Asks for seats one by one, since each is a ticket of its own; all requests are under way at once. */
export async function gain(
  ctx: StepContext,
  { pool }: Pool,
  labels: readonly string[],
  { code, key }: Wish,
): Promise<Gained> {
  const person = personOf(ctx).id
  const verdicts = await Promise.all(
    labels.map((label) => holdPlace(ctx, pool, { person, places: [label], code, key: keyFor(key, 'hold', label) })),
  )
  return sorted(labels, verdicts)
}

/** Another seat instead of the one each of these holds is for. */
export async function exchange(
  ctx: StepContext,
  { pool }: Pool,
  pairs: readonly { grant: string; label: string }[],
  key: string,
): Promise<Gained> {
  const person = personOf(ctx).id
  const verdicts = await Promise.all(
    pairs.map(({ grant, label }) =>
      move(ctx, pool, { person, grant, places: [label], key: keyFor(key, `move ${grant}`, label) }),
    ),
  )
  return sorted(
    pairs.map(({ label }) => label),
    verdicts,
  )
}

/** Lets holds go. One that is over already is as good as gone. */
export async function letGo(ctx: StepContext, { pool }: Pool, held: readonly Pick<MySeat, 'grant'>[]): Promise<void> {
  const person = personOf(ctx).id
  await Promise.all(held.map(({ grant }) => cancel(ctx, pool, { person, grant })))
}

function sorted(labels: readonly string[], verdicts: readonly Verdict[]): Gained {
  const gained: Gained = { got: [], refused: [] }
  verdicts.forEach((verdict, i) => {
    const label = labels[i]!
    if (verdict.verdict === 'held' || verdict.verdict === 'granted') gained.got.push(seatOf(label, verdict))
    else gained.refused.push({ label, why: verdict.verdict as RefusalReason })
  })
  return gained
}

const seatOf = (label: string, { verdict, grant, until }: Extract<Verdict, { places: string[] }>): MySeat => ({
  label,
  grant,
  state: verdict === 'held' ? 'held' : 'issued',
  until: until ?? 0,
})

/** The first refusal, and which seats are gone, so that the map can say so at once. */
export function refusalOf({ refused }: Gained) {
  const gone = refused.filter(({ why }) => why === 'placeTaken').map(({ label }) => label)
  const why = gone.length ? 'placeTaken' : refused[0]!.why
  return module.fail(why, { data: { taken: gone } })
}
