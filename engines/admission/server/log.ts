import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { grants } from '#engines/allocation/server/schema.ts'
import { seconds } from '#kernel/clock.ts'
import { type Paging, pageOf } from '#kernel/server/db/list.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { maskName } from '../mask-name.ts'
import type { ScanFace } from '../shapes.ts'
import { faceOf, grantRows } from './pass-rows.ts'
import { scans } from './schema.ts'

export type Which = 'all' | 'refused' | 'conflicts' | 'byHand' | 'open' | 'decided'
type Asked = Paging & { which: Which }

const checker = alias(people, 'checker')

const kinds: Record<Which, SQL | undefined> = {
  all: undefined,
  refused: inArray(scans.result, ['refused', 'amber']),
  conflicts: ne(scans.conflict, ''),
  open: and(ne(scans.conflict, ''), eq(scans.decision, '')),
  decided: and(ne(scans.conflict, ''), ne(scans.decision, '')),
  byHand: ne(scans.note, ''),
}

/** The scans of these doors, the latest first. */
export async function scansOf(db: ReadDb, pools: readonly string[], asked: Asked) {
  const query = db
    .select({ scan: scans, by: checker.name })
    .from(scans)
    .innerJoin(checker, and(eq(checker.site, scans.site), eq(checker.id, scans.by)))
    .where(and(inArray(scans.pool, [...pools]), kinds[asked.which]))
  const { rows, total } = await pageOf({ db }, query, asked, desc(scans.at), desc(scans.id))
  const ids = [...new Set(rows.flatMap(({ scan }) => scan.grant ?? []))]
  const found = ids.length ? await grantRows(db, inArray(grants.id, ids), ids.length) : []
  const passes = new Map(found.map((row) => [row.grant, row]))
  const list = rows.map(({ scan, by }): ScanFace & { pool: string } => {
    const { id, at, gate, offline, result, reason, conflict, note, grant, nth, pool, decision, decisionNote } = scan
    const pass = grant ? passes.get(grant) : undefined
    return {
      ...{ id, gate, offline, result, reason, conflict, note, decision, decisionNote, pool },
      at: seconds(at),
      by: maskName(by),
      pass: pass && nth ? faceOf(pass, nth) : null,
    }
  })
  return { list, total }
}
