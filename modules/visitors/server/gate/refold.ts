import { and, eq, inArray, sql } from 'drizzle-orm'
import { fold, type Move } from '#engines/admission/fold.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { excludedOf } from '#kernel/server/db/excluded.ts'
import type { WriteDb } from '#kernel/server/db/site-db.ts'
import { tellHost } from '../notifications.ts'
import { guests, scans, stays, type VisitFields } from '../schema.ts'

type Moved = Move & { guest: string; nth: number; gate: string; conflict: string; visit: string }

/** Nodes and pages that show who is inside. */
export const insideTopic = 'visitors/inside'

type Writing = Pick<WriteContext, 'db' | 'publish'>

/** Recomputes the stays of these guests from all their scans, in whatever order those came. The guests are locked. */
export async function refold({ db, publish }: Writing, of: readonly string[]): Promise<void> {
  if (of.length === 0) return
  const moves = await movesOf(db, of)
  const byPass = [...Map.groupBy(moves, ({ guest, nth }) => `${guest} ${nth}`).values()]
  await markDoubled(db, moves, new Set(byPass.flatMap((ofPass) => [...fold(ofPass).doubled])))
  const rows = byPass.flatMap(stayOf)
  const kept = new Set(rows.map(({ guest, nth }) => `${guest} ${nth}`))
  const gone = byPass.filter(([first]) => !kept.has(`${first!.guest} ${first!.nth}`)).map(([first]) => first!)
  for (const { guest, nth } of gone) await db.delete(stays).where(and(eq(stays.guest, guest), eq(stays.nth, nth)))
  if (rows.length)
    await db
      .insert(stays)
      .values(rows)
      .onConflictDoUpdate({
        target: [stays.site, stays.guest, stays.nth],
        set: excludedOf(stays, 'site', 'guest', 'nth', 'visit', 'toldAt'),
      })
  await publish(insideTopic, {})
}

/** The first entry and, unless they are in, the last exit. */
function stayOf(moves: readonly Moved[]) {
  const { entry, doubled } = fold(moves)
  const sorted = moves.filter(({ id }) => !doubled.has(id)).sort((a, b) => a.at - b.at)
  const ins = sorted.filter(({ result }) => result === 'in')
  const [first, last] = [ins[0], ins.at(-1)]
  if (!first || !last) return []
  const out = sorted.findLast(({ result }) => result === 'out')
  const { guest, nth, visit, gate } = first
  const leftAt = entry || !out ? null : new Date(out.at)
  return [{ guest, nth, visit, gate, enteredAt: new Date(first.at), lastInAt: new Date(last.at), leftAt }]
}

async function movesOf(db: WriteDb, of: readonly string[]): Promise<Moved[]> {
  const rows = await db
    .select({ scan: scans, visit: guests.visit })
    .from(scans)
    .innerJoin(guests, and(eq(guests.site, scans.site), eq(guests.id, scans.guest)))
    .where(
      and(
        inArray(scans.guest, [...of]),
        inArray(scans.result, ['in', 'out']),
        inArray(scans.conflict, ['', 'doubled']),
      ),
    )
  return rows.map(({ scan: { id, at, result, guest, nth, gate, conflict }, visit }) => {
    return { id, at: at.getTime(), result: result as Move['result'], guest: guest!, nth: nth!, gate, conflict, visit }
  })
}

async function markDoubled(db: WriteDb, moves: readonly Moved[], doubled: ReadonlySet<string>): Promise<void> {
  const changed = moves.filter(({ id, conflict }) => (conflict === 'doubled') !== doubled.has(id)).map(({ id }) => id)
  if (changed.length === 0) return
  const next = sql`case when ${scans.conflict} = 'doubled' then '' else 'doubled' end`
  await db.update(scans).set({ conflict: next }).where(inArray(scans.id, changed))
}

/** The host is told of the first guest of each day. */
export const arrived = (ctx: WriteContext, visit: VisitFields, nth: number): Promise<void> =>
  tellHost(ctx, 'arrived', visit, `${visit.id} ${nth}`)
