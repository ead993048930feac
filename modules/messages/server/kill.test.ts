import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inboxCampus } from './testing/inbox-campus.ts'

const t = await inboxCampus()
const crowd = 20_000
const cast = 5
const rounds = 4

type Reach = { state: string; reached: number; receipts: number; people: number }

test('a sending that is killed goes on from where it was: everyone has it, nobody twice', {
  timeout: 60_000,
}, async () => {
  const s = await t.site()
  await s.write((db) =>
    db.execute(
      sql`insert into people (number, name, role) select 'K' || n, '人' || n, 'student' from generate_series(1, ${crowd}) n`,
    ),
  )
  const reachOf = async (id: string): Promise<Reach> => {
    const { rows } = await s.write((db) =>
      db.execute<Reach>(sql`select m.state, m.reached, count(r.person)::int as receipts, count(distinct r.person)::int as people
        from inbox_messages m left join inbox_receipts r on r.message = m.id where m.id = ${id} group by m.site, m.id`),
    )
    return rows[0]!
  }
  let cutShort = 0
  for (let round = 0; round < rounds; round++) {
    // Its job is not queued yet, so the process is the only worker.
    const id = await s.write(async (db) => {
      const { rows } = await db.execute<{ id: string }>(sql`insert into inbox_messages (topic, grp, title, state)
        values ('messages.notice', 'school', '{"zh":"给大家"}', 'sending') returning id`)
      return rows[0]!.id
    })
    await sendUntilKilled(s.id, id, 2, 5 + round * 15)
    const cut = await reachOf(id)
    expect(cut.receipts, 'place and receipts are written together').toBe(cut.reached)
    if (cut.state === 'sending') cutShort++
    // The `moveOn` job notices it a minute later. Locks of the dead process may take a moment to be released: then it
    // retries.
    t.clock.offset = 120_000
    const goOn = async () => {
      await s.run('moveOn')
      return (await reachOf(id)).state
    }
    await expect.poll(goOn, { timeout: 15_000, interval: 500 }).toBe('sent')
    t.clock.offset = 0
    expect(await reachOf(id)).toEqual({
      state: 'sent',
      reached: crowd + cast,
      receipts: crowd + cast,
      people: crowd + cast,
    })
  }
  expect(cutShort, 'the knife came in the middle').toBeGreaterThan(0)
  const { rows } = await s.write((db) =>
    db.execute(
      sql`select count(*)::int as n from inbox_deliveries group by message, person, medium having count(*) > 1`,
    ),
  )
  expect(rows).toEqual([])
})

/** Kills the process (SIGKILL) shortly after the given part has begun. */
async function sendUntilKilled(site: string, message: string, part: number, afterMs: number): Promise<void> {
  const child = spawn(process.execPath, ['modules/messages/server/testing/send-alone.ts'], {
    env: { ...process.env, SERVER_URL: t.portal.database.serverUrl, SITE: site, MESSAGE: message },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.on('exit', done))
  const begun = new Promise<void>((done) => {
    child.stdout.on('data', (text) => String(text).includes(`part ${part}`) && done())
  })
  await Promise.race([begun, ended])
  await sleep(afterMs)
  child.kill('SIGKILL')
  await ended
}
