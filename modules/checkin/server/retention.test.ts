import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { scans } from '#engines/presence/server/schema.ts'
import { dayMs } from '#kernel/clock.ts'
import { sweepBatch } from '#kernel/server/db/sweep.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { served } from './index.ts'
import { openCheckin, testSession } from './testing/checkin-campus.ts'

const t = await openCheckin()

test('devices and distances of old scans are forgotten, more than one batch of them; recent scans keep theirs', async () => {
  const { id: site, write, db, lin } = await testSession(t)
  const scanned = (daysAgo: number, count: number) =>
    write(async (tx) => {
      const session = await testSession.insert(tx, Date.now() - daysAgo * dayMs)
      await tx.execute(sql`
        insert into presence_scans (id, session, person, kind, mode, proof, at, received_at, device, distance, accuracy)
        select gen_random_uuid(), ${session}, ${lin.id}, 'in', 'place', 'place', now(), now(), 'd1', 5, 3
        from generate_series(1, ${count}::int)`)
      return session
    })
  const old = await scanned(400, sweepBatch + 1)
  const recent = await scanned(1, 1)
  await runJob(t, { site, served, job: 'forgetDevices' })
  const found = (session: string) =>
    db
      .selectDistinct({ device: scans.device, distance: scans.distance, accuracy: scans.accuracy })
      .from(scans)
      .where(eq(scans.session, session))
  expect(await found(old)).toEqual([{ device: '', distance: null, accuracy: null }])
  expect(await found(recent)).toEqual([{ device: 'd1', distance: 5, accuracy: 3 }])
})
