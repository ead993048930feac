import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { faultsOf } from '#engines/allocation/draw.ts'
import { draws } from '#engines/allocation/server/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { events } from '../schema.ts'
import { boxOffice } from '../testing/box-office.ts'

const t = await campus([served, messages])

async function closed(places = 2) {
  const office = await boxOffice(t)
  const { lin, wu, chen, call, put, write, forgetRules, close } = office
  const made = await put({ mode: 'lottery', places })
  for (const who of [lin, wu, chen]) await call(who, contract.enroll, { id: made.id })
  const end = async () => {
    await close(made.session.pool)
    await write((db) =>
      db
        .update(events)
        .set({ closesAt: new Date(Date.now() - 1_000) })
        .where(eq(events.id, made.event.id)),
    )
    await forgetRules()
  }
  return { ...office, made, end }
}

test('entries, then a draw that anyone can work out again, then tickets and a list in its order', async () => {
  const { lin, wu, chen, zhou, call, made, end, job, toldTo, anyone } = await closed()
  const { id } = made
  expect((await call(lin, contract.status, { id })).mine).toMatchObject({ standing: 'entered', actions: ['leave'] })
  await call(zhou, contract.enroll, { id })
  await call(zhou, contract.leave, { id })
  const before = await call(anyone, contract.draw, { id })
  expect(before).toMatchObject({ drawnAt: 0, entries: 3, record: null, mine: '' })
  await end()
  await expect.poll(async () => (await call(lin, contract.status, { id })).state).toBe('drawPending')
  await expect(call(zhou, contract.enroll, { id })).rejects.toThrow('closed')
  await expect(call(lin, contract.leave, { id })).rejects.toThrow('notNow')
  await job('runDraw', { session: id })
  await job('runDraw', { session: id })
  const drawn = await call(lin, contract.draw, { id })
  expect(drawn.commitment).toBe(before.commitment)
  expect(faultsOf(drawn.record!, before.commitment)).toEqual([])
  expect(drawn.record!.entries.map((entry) => entry.id)).toContain(drawn.mine)
  await job('sweep')
  const standings = await Promise.all(
    [lin, wu, chen].map(async (who) => (await call(who, contract.status, { id })).mine.standing),
  )
  expect(standings.toSorted()).toEqual(['issued', 'issued', 'waiting'])
  const said = (await Promise.all([lin, wu, chen].map(toldTo))).flat()
  expect(said.toSorted()).toEqual(['恭喜中签：音乐会', '恭喜中签：音乐会', '未中签：音乐会'])
  const loser = [lin, wu, chen][standings.indexOf('waiting')]!
  const winner = [lin, wu, chen][standings.indexOf('issued')]!
  const { mine } = await call(winner, contract.status, { id })
  await call(winner, contract.refund, { grant: mine.grant })
  expect((await call(loser, contract.status, { id })).mine.standing).toBe('offered')
})

test('the file to take away checks itself, with nothing of ours', async () => {
  const { lin, made, end, job, host } = await closed()
  const path = `${contract.drawFile.path}?id=${made.id}`
  const early = await t.server.inject({ url: path, headers: { host, cookie: lin.cookie } })
  expect(early.json().e).not.toBe(0)
  await end()
  await job('runDraw', { session: made.id })
  const { body, headers } = await t.server.inject({ url: path, headers: { host, cookie: lin.cookie } })
  expect(headers['content-disposition']).toContain('.json')
  const folder = mkdtempSync(join(tmpdir(), 'draw-'))
  writeFileSync(join(folder, 'draw.json'), body)
  writeFileSync(join(folder, 'check.mjs'), JSON.parse(body).program.join('\n'))
  const run = spawnSync(process.execPath, ['check.mjs', 'draw.json'], { cwd: folder, encoding: 'utf8' })
  expect(run.stdout.trim().split('\n')).toEqual(['seed true', 'order true', 'winners true'])
})

test('the job finds what is due, and leaves what waits for a beacon', async () => {
  const queued = async ({ db, id }: Awaited<ReturnType<typeof closed>>) => {
    const { rows } = await db.execute(
      sql`select 1 from jobs.job where name = 'tickets.runDraw' and data ->> 'site' = ${id}`,
    )
    return rows.length
  }
  const plain = await closed()
  await plain.job('findDraws')
  expect(await queued(plain)).toBe(0)
  await plain.end()
  await plain.job('findDraws')
  expect(await queued(plain)).toBe(1)
  const withBeacon = await closed()
  await withBeacon.write((db) => db.update(draws).set({ beaconRule: '当日开奖号码' }))
  await withBeacon.end()
  await withBeacon.job('findDraws')
  expect(await queued(withBeacon)).toBe(0)
})
