import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { admissions, scans } from '#engines/admission/server/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { events, sessions } from './schema.ts'
import { boxOffice, hours } from './testing/box-office.ts'

const t = await campus([served, messages])

test('whoever subscribed is reminded once, shortly before the sale', async () => {
  const { lin, wu, call, put, job, toldTo, write, forgetRules } = await boxOffice(t)
  const { event } = await put({ opensAt: hours(2) })
  await call(lin, contract.subscribe, { id: event.id })
  await call(lin, contract.subscribe, { id: event.id })
  await call(wu, contract.subscribe, { id: event.id })
  await call(wu, contract.unsubscribe, { id: event.id })
  const detail = await call(lin, contract.detail, { id: event.id })
  expect([detail.subscribed, detail.state, detail.sessions[0]!.mine.actions]).toEqual([
    true,
    'announced',
    ['unsubscribe'],
  ])
  await job('remind')
  expect(await toldTo(lin)).toEqual([])
  await write((db) =>
    db
      .update(events)
      .set({ opensAt: hours(0.1) })
      .where(eq(events.id, event.id)),
  )
  await forgetRules()
  await job('remind')
  await job('remind')
  expect(await toldTo(lin)).toEqual(['即将开抢：音乐会'])
  expect(await toldTo(wu)).toEqual([])
})

test('whoever stayed away has a point, if anybody was checked at all', async () => {
  const { lin, wu, admin, call, put, job, toldTo, write, forgetRules } = await boxOffice(t)
  const make = async () => {
    const made = await put({ places: 2 })
    const [a, b] = [await call(lin, contract.enroll, { id: made.id }), await call(wu, contract.enroll, { id: made.id })]
    await write((db) =>
      db
        .update(sessions)
        .set({ doorsAt: hours(-9), startsAt: hours(-8), endsAt: hours(-6) })
        .where(eq(sessions.id, made.id)),
    )
    return { ...made, grants: [a.mine.grant, b.mine.grant] as const }
  }
  const checked = await make()
  const unchecked = await make()
  const scan = crypto.randomUUID()
  const { pool } = checked.session
  await write(async (db) => {
    const grant = checked.grants[1]
    await db.insert(scans).values({ id: scan, pool, grant, nth: 1, by: admin.id, at: hours(-8), result: 'in' })
    await db.insert(admissions).values({ grant, nth: 1, pool, scan, at: hours(-8) })
  })
  await forgetRules()
  for (const { id } of [checked, unchecked, checked]) await job('settle', { session: id })
  expect(await call(lin, contract.points)).toMatchObject({
    points: 1,
    list: [{ reason: '未到场：音乐会', state: 'counted' }],
  })
  expect((await call(wu, contract.points)).points).toBe(0)
  expect(await toldTo(lin)).toEqual(['爽约记分：音乐会'])
  const past = async () => (await call(lin, contract.wallet, { past: true })).list.map(({ state }) => state).toSorted()
  await expect.poll(past).toEqual(['issued', 'noShow'])
  expect((await call(wu, contract.wallet, { past: true })).list.map(({ state }) => state)).toContain('used')
})

test('the other jobs run on an empty site', async () => {
  const { job } = await boxOffice(t)
  for (const name of ['sweep', 'endLists', 'remind', 'findDraws', 'findEnded', 'forget']) await job(name)
})
