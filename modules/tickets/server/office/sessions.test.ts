import { expect, test } from 'vitest'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { boxOffice, hour } from './testing/box-office.ts'

const t = await boxOffice([messages])
type Site = Awaited<ReturnType<typeof t.site>>

const told = async (s: Site, who: Site['lin']) =>
  (
    await s.write((db) =>
      db.execute<{ title: string }>(
        `select m.title ->> 'zh' as title from inbox_receipts r join inbox_messages m on m.id = r.message where r.person = '${who.id}'`,
      ),
    )
  ).rows.map(({ title }) => title)

test('what is added goes to those who wait, and less than is taken cannot be had', async () => {
  const s = await t.site()
  const { id, session } = await s.open({}, [{ name: '全部', size: 1 }])
  await s.call(s.lin, contract.enroll, { id: session })
  await s.call(s.wu, contract.wait, { id: session })
  const { version, list } = await s.look(id)
  const { doorsAt, startsAt, endsAt, quotas } = list[0]!
  const save = (size: number) =>
    s.ask(s.admin, contract.saveSession.path, {
      ...{ event: id, version, id: session, doorsAt, startsAt, endsAt },
      quotas: JSON.stringify([{ ...quotas[0]!, size }]),
    })
  expect(await save(0)).toMatchObject({ fail: 'badInput' })
  expect(await save(2)).toMatchObject({ e: 0 })
  expect(await save(3)).toMatchObject({ fail: 'changed' })
  await s.run('sweep')
  expect((await s.call(s.wu, contract.status, { id: session })).mine.standing).toBe('offered')
  await expect(s.call(s.chen, contract.enroll, { id: session })).rejects.toThrow('soldOut')
})

test('what is added is offered and told at once, without waiting for the minute’s job', async () => {
  const s = await t.site()
  const { id, session } = await s.open({}, [{ name: '全部', size: 1 }])
  await s.call(s.lin, contract.enroll, { id: session })
  await s.call(s.wu, contract.wait, { id: session })
  const { version, list } = await s.look(id)
  const { doorsAt, startsAt, endsAt, quotas } = list[0]!
  const more = { event: id, version, id: session, doorsAt, startsAt, endsAt }
  const waited = { timeout: 40_000, interval: 50 }
  const sizes = JSON.stringify([{ ...quotas[0]!, size: 2 }])
  expect(await s.ask(s.admin, contract.saveSession.path, { ...more, quotas: sizes })).toMatchObject({ e: 0 })
  // Only jobs of this site: the minute's job runs for all sites.
  const ours = `select count(*)::int as n from jobs.job where name = 'tickets.sweep' and data ->> 'site' = '${s.id}'`
  expect((await s.write((db) => db.execute<{ n: number }>(ours))).rows[0]!.n).toBe(1)
  const standing = async () => (await s.call(s.wu, contract.status, { id: session })).mine.standing
  await expect.poll(standing, waited).toBe('offered')
  await expect.poll(() => told(s, s.wu), waited).toEqual(['候补成功，请尽快确认：新年音乐会'])
})

test('a session that is moved: everyone with something of it is told and may give it back', async () => {
  const s = await t.site()
  const { id, session } = await s.open({ returnHours: 8_000 })
  await s.call(s.lin, contract.enroll, { id: session })
  const { mine } = await s.call(s.lin, contract.status, { id: session })
  expect(mine.actions).not.toContain('refund')
  const { version, list } = await s.look(id)
  const { doorsAt, startsAt, endsAt } = list[0]!
  const later = { doorsAt: doorsAt + hour, startsAt: startsAt + hour, endsAt: endsAt + hour }
  const still = { event: id, version, id: session, quotas: JSON.stringify(list[0]!.quotas), ...later }
  expect(await s.ask(s.admin, contract.saveSession.path, still)).toMatchObject({ fail: 'badInput' })
  const move = { event: id, version, id: session, place: '大礼堂', reason: '设备检修', ...later }
  await s.call(s.admin, contract.moveSession, move)
  expect((await s.look(id)).list[0]).toMatchObject({ startsAt: startsAt + hour, place: '大礼堂' })
  expect(await told(s, s.lin)).toEqual(['场次调整：新年音乐会'])
  const after = await s.call(s.lin, contract.status, { id: session })
  expect(after.mine.actions).toContain('refund')
})

test('codes are told once, counted, and only good for what they are for', async () => {
  const s = await t.site()
  const { id } = await s.draft({ needsCode: true })
  await s.session(id)
  const session = (await s.look(id)).list[0]!.id
  const { codes } = await s.call(s.admin, contract.makeCodes, { session, count: 3 })
  expect(new Set(codes).size).toBe(3)
  const pasted = { session, codes: `ABCD-1234\nabcd 1234\n${codes[0]}`, uses: 2 }
  expect(await s.call(s.admin, contract.addCodes, pasted)).toEqual({ added: 1, known: 2 })
  await s.publish(id)
  await expect(s.call(s.lin, contract.enroll, { id: session })).rejects.toThrow('codeNeeded')
  await s.call(s.lin, contract.enroll, { id: session, code: codes[1]!.toLowerCase() })
  await expect(s.call(s.wu, contract.enroll, { id: session, code: codes[1]! })).rejects.toThrow('codeUsed')
  expect((await s.look(id)).list[0]!.codes).toEqual({ count: 4, uses: 5, used: 1 })
  const free = await s.open()
  await expect(s.call(s.admin, contract.makeCodes, { session: free.session, count: 1 })).rejects.toThrow('notNow')
})

test('a draw: the hash stands from the announcement on, and it is drawn once', async () => {
  const s = await t.site()
  const { id, session } = await s.open({ mode: 'lottery', beaconRule: '彩票号码' }, [{ name: '全部', size: 1 }])
  expect((await s.look(id)).list[0]!.draw).toMatchObject({ drawnAt: 0, beaconRule: '彩票号码' })
  for (const who of [s.lin, s.wu]) await s.call(who, contract.enroll, { id: session })
  await expect(s.call(s.admin, contract.drawSession, { session, beacon: '1' })).rejects.toThrow('notNow')
  await s.write((db) => db.execute(`update allocation_pools set closes_at = now() where owner_id = '${session}'`))
  expect(await s.ask(s.admin, contract.drawSession.path, { session })).toMatchObject({ fail: 'badInput' })
  expect(await s.call(s.admin, contract.drawSession, { session, beacon: '3 7 21' })).toEqual({ entries: 2, winners: 1 })
  await expect(s.call(s.admin, contract.drawSession, { session, beacon: '4' })).rejects.toThrow('notNow')
  expect((await s.look(id)).list[0]!.draw).toMatchObject({ entries: 2, winners: 1 })
})
