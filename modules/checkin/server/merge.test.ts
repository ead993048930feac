import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fold, type Scan } from '#engines/presence/fold.ts'
import { marks, scans as scanTable } from '#engines/presence/server/schema.ts'
import { type Mode, modes, type Proof, proofs, type Risk } from '#engines/presence/shapes.ts'
import { people } from '#kernel/server/people/schema.ts'
import { openCheckin, testSession } from './testing/checkin-campus.ts'

const t = await openCheckin()

/** Deterministic, so that a failure can be repeated. */
function numbers(seed: number) {
  let x = seed
  return (most: number) => {
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((x / 2_147_483_648) * most)
  }
}

test('scans of several devices merge to the same rows in any order and in any batches, and all are kept', async () => {
  const { id: site, write, db } = await testSession(t)
  const { batchCommits } = t.portal
  const rows = await write((tx) =>
    tx
      .insert(people)
      .values(Array.from({ length: 6 }, (_, i) => ({ number: `M${i}`, name: `某${i}`, role: 'student' as const })))
      .returning(),
  )
  const now = Date.now()
  for (let seed = 1; seed <= 12; seed++) {
    const pick = numbers(seed)
    const one = <T>(list: readonly T[]): T => list[pick(list.length)]!
    const scans: Scan[] = Array.from({ length: 40 }, () => ({
      ...{
        id: randomUUID(),
        person: one(rows).id,
        step: 0,
        kind: pick(4) ? 'in' : 'out',
        at: now - pick(3_000) * 1000,
      },
      ...{ mode: one(modes) as Mode, proof: one(proofs) as Proof, device: one(['', 'd1', 'd2', 'd3', 'd4']) },
      risks: pick(3) ? [] : (['oldCode'] as Risk[]),
    }))
    const expected = fold(scans).map((row) => ({
      ...row,
      inAt: new Date(row.inAt),
      outAt: row.outAt && new Date(row.outAt),
    }))
    for (const order of [scans, scans.toReversed(), scans.toSorted(() => pick(3) - 1)]) {
      const session = await write((tx) => testSession.insert(tx, now))
      const statement = 'select presence_settle($1, $2::uuid, $3::jsonb)'
      const sent = [...order, ...order.slice(0, 10)].map((scan) => ({
        ...scan,
        id: idIn(session, scan.id),
        at: new Date(scan.at),
        received: new Date(now),
      }))
      // Batches of whatever size: some wait for the one before, some do not.
      for (let at = 0; at < sent.length; ) {
        const next = at + 1 + pick(9)
        await Promise.all(
          sent.slice(at, next).map((scan) => batchCommits.settle({ statement, site, subject: session }, scan)),
        )
        at = next
      }
      const found = await db.select().from(marks).where(eq(marks.session, session))
      const face = (row: (typeof found)[number]) => ({
        ...{
          person: row.person,
          step: row.step,
          scan: row.scan,
          inAt: row.inAt,
          outAt: row.outAt,
          mode: row.mode,
          proof: row.proof,
        },
        risks: row.risks.toSorted(),
      })
      const sorted = <R extends { person: string }>(list: R[]) =>
        list.toSorted((a, b) => (a.person < b.person ? -1 : 1))
      expect(sorted(found.map(face))).toEqual(
        sorted(expected.map((row) => ({ ...row, scan: idIn(session, row.scan) }))),
      )
      expect((await db.select().from(scanTable).where(eq(scanTable.session, session))).length).toBe(scans.length)
    }
  }
})

/** Ids are of the whole site; the same order of them in every session. */
const idIn = (session: string, id: string): string => `${id.slice(0, 24)}${session.slice(24)}`
