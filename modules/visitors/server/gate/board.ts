import { and, desc, eq, gte, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { GateCalls } from '#engines/admission/contract.ts'
import { maskName } from '#engines/admission/mask-name.ts'
import type { ScanFace } from '#engines/admission/shapes.ts'
import { dayIn, seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import { fieldIn } from '#kernel/language/said.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { countWhere, pageOf } from '#kernel/server/db/list.ts'
import { people } from '#kernel/server/people/schema.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { gates, guests, scans } from '../schema.ts'
import { countsOf, findGate } from './doors.ts'
import { faceOf, passRows } from './passes.ts'

type Calls = GateCalls
type Which = InputOf<Calls['gateBoard']>['which']

const kinds: Record<Which, SQL | undefined> = {
  all: undefined,
  refused: inArray(scans.result, ['refused', 'amber']),
  conflicts: ne(scans.conflict, ''),
  byHand: ne(scans.note, ''),
}

/** Counts of the campus, entries by gate of today, and the last scans at this gate. */
export async function gateBoard(ctx: ReadContext, input: InputOf<Calls['gateBoard']>) {
  const gate = await findGate(ctx.db, input.session)
  const today = startOfDayIn(ctx.site.zone, dayIn(ctx.site.zone, ctx.now))
  const byGate = await ctx.db
    .select({
      gate: gates,
      in: sql<number>`(count(*) filter (where ${scans.result} = 'in' and ${scans.conflict} = ''))::int`,
      refused: sql<number>`(count(*) filter (where ${scans.result} in ('refused', 'amber')))::int`,
      last: sql<number>`floor(extract(epoch from max(${scans.at})))::int`,
    })
    .from(scans)
    .innerJoin(gates, and(eq(gates.site, scans.site), eq(gates.id, scans.gate)))
    .where(gte(scans.at, today))
    .groupBy(gates.site, gates.id)
    .orderBy(gates.position)
  const odd = and(eq(scans.gate, gate.id), ne(scans.conflict, ''), gte(scans.at, today))
  return {
    ...(await countsOf(ctx)),
    conflicts: await countWhere(ctx.db, scans, odd),
    gates: byGate.map(({ gate: row, ...counts }) => ({ gate: fieldIn(ctx.language, row, 'name'), ...counts })),
    ...(await scansOf(ctx, and(eq(scans.gate, gate.id), kinds[input.which]), input)),
  }
}

async function scansOf(ctx: ReadContext, which: SQL | undefined, paging: { page: number; page_size: number }) {
  const query = ctx.db
    .select({ scan: scans, by: people.name, gate: gates })
    .from(scans)
    .innerJoin(people, and(eq(people.site, scans.site), eq(people.id, scans.by)))
    .innerJoin(gates, and(eq(gates.site, scans.site), eq(gates.id, scans.gate)))
    .where(which)
  const { rows, total } = await pageOf(ctx, query, paging, desc(scans.at), desc(scans.id))
  const ids = [...new Set(rows.flatMap(({ scan }) => scan.guest ?? []))]
  const found = ids.length ? await passRows(ctx.db, inArray(guests.id, ids), ids.length) : []
  const passes = new Map(found.map((row) => [row.guest.id, row]))
  const list = rows.map(({ scan, by, gate }): ScanFace => {
    const { id, at, offline, result, reason, conflict, note, guest, nth } = scan
    const pass = guest ? passes.get(guest) : undefined
    return {
      ...{ id, offline, result, reason, conflict, note, decision: '', decisionNote: '' },
      ...{ at: seconds(at), gate: fieldIn(ctx.language, gate, 'name'), by: maskName(by) },
      pass: pass && nth ? faceOf(ctx, pass, nth) : null,
    }
  })
  return { list, total }
}
