import { describe, expect, test } from 'vitest'
import { addCodes } from '#engines/allocation/server/pools.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])

describe('grab', () => {
  test('the first has it, the next reads that all are gone, and everyone sees it', async () => {
    const { lin, wu, anyone, call, put } = await boxOffice(t)
    const { id } = await put({ places: 1 })
    const mine = await call(lin, contract.enroll, { id })
    expect(mine).toMatchObject({ session: id, mine: { standing: 'issued', count: 1, returns: 'free' } })
    expect(mine.mine.actions).toEqual(['refund'])
    await expect(call(wu, contract.enroll, { id })).rejects.toThrow('soldOut')
    expect(await call(wu, contract.status, { id })).toMatchObject({
      state: 'soldOut',
      left: 0,
      mine: { actions: ['wait'] },
    })
    expect(await call(anyone, contract.status, { id })).toMatchObject({
      state: 'soldOut',
      left: 0,
      mine: { actions: [] },
    })
  })

  test('a double tap with one key is one ticket; another key meets the limit', async () => {
    const { lin, call, put } = await boxOffice(t)
    const { id } = await put({ places: 5 })
    const answers = await Promise.all([1, 2, 3].map(() => call(lin, contract.enroll, { id, key: 'press-1' })))
    expect(new Set(answers.map(({ mine }) => mine.grant)).size).toBe(1)
    await expect(call(lin, contract.enroll, { id, key: 'press-2' })).rejects.toThrow('limit')
    await expect(call(lin, contract.enroll, { id, count: 2, key: 'press-1' })).rejects.toThrow('keyUsed')
    expect((await call(lin, contract.status, { id })).left).toBe(4)
  })

  test('not before the opening, not after the end', async () => {
    const { lin, call, put, ask } = await boxOffice(t)
    const before = await put({ opensAt: hours(1) })
    const after = await put({ opensAt: hours(-5), closesAt: hours(-1) })
    const { m, fail } = await ask(lin, contract.enroll.path, { id: before.id })
    expect([fail, m]).toEqual(['notOpenYet', '抢票未开始，请先订阅'])
    await expect(call(lin, contract.enroll, { id: after.id })).rejects.toThrow('closed')
    expect((await call(lin, contract.status, { id: before.id })).mine.actions).toEqual(['subscribe'])
    expect(await call(lin, contract.status, { id: after.id })).toMatchObject({ state: 'closed', mine: { actions: [] } })
  })

  test('for whom it is: those who may not see it find nothing, those without a quota are told', async () => {
    const { lin, chen, anyone, call, put } = await boxOffice(t)
    const students = { who: 'some' as const, roles: ['student' as const], departments: [], tags: [], people: [] }
    const quotas = [{ name: '学生', size: 3, audience: students }]
    const seen = await put({ who: 'all', sessions: [{ startsAt: hours(72), endsAt: hours(75), quotas }] })
    const hidden = await put({ who: 'some', forRoles: ['student'] })
    await expect(call(chen, contract.enroll, { id: seen.id })).rejects.toThrow('notForYou')
    expect(await call(chen, contract.status, { id: seen.id })).toMatchObject({ left: 0, mine: { actions: [] } })
    expect(await call(lin, contract.status, { id: seen.id })).toMatchObject({ left: 3, quotas: [{ forMe: true }] })
    for (const who of [chen, anyone]) {
      await expect(call(who, contract.status, { id: hidden.id })).rejects.toThrow('notFound')
      await expect(call(who, contract.detail, { id: hidden.event.id })).rejects.toThrow('notFound')
    }
    await expect(call(anyone, contract.status, { id: seen.id })).rejects.toThrow('notFound')
    expect((await call(lin, contract.enroll, { id: hidden.id })).mine.standing).toBe('issued')
  })

  test('with a code, in whatever way it is typed', async () => {
    const { lin, wu, call, put, write } = await boxOffice(t)
    const { id, session } = await put({ places: 5, needsCode: true })
    await write((db) => addCodes({ db }, session.pool, ['LAKE-2026']))
    await expect(call(lin, contract.enroll, { id })).rejects.toThrow('codeNeeded')
    await expect(call(lin, contract.enroll, { id, code: 'wrong' })).rejects.toThrow('codeWrong')
    expect((await call(lin, contract.enroll, { id, code: ' lake2026 ' })).mine.standing).toBe('issued')
    await expect(call(wu, contract.enroll, { id, code: 'LAKE-2026' })).rejects.toThrow('codeUsed')
  })

  test('seated places are chosen elsewhere; what is off, or another site’s, is not to be had', async () => {
    const { lin, call, put } = await boxOffice(t)
    const seated = await put({ sessions: [{ startsAt: hours(72), endsAt: hours(75), places: 5, seated: true }] })
    await expect(call(lin, contract.enroll, { id: seated.id })).rejects.toThrow('seatsChosen')
    expect((await call(lin, contract.status, { id: seated.id })).mine.actions).toEqual(['chooseSeat'])
    const off = await put({ state: 'cancelled' })
    await expect(call(lin, contract.enroll, { id: off.id })).rejects.toThrow('isOff')
    const other = await boxOffice(t)
    for (const one of [contract.enroll, contract.wait, contract.leave, contract.room])
      await expect(other.call(other.lin, one, { id: seated.id })).rejects.toThrow('notFound')
    await expect(other.call(other.lin, contract.detail, { id: seated.event.id })).rejects.toThrow('notFound')
  })
})

describe('reserve', () => {
  test('is held until a fixed end, to be confirmed before it', async () => {
    const { lin, call, put, lapse } = await boxOffice(t)
    const { id } = await put({ mode: 'reserve', places: 2, holdSeconds: 600 })
    const held = await call(lin, contract.enroll, { id })
    expect(held.mine).toMatchObject({ standing: 'held', actions: ['confirm', 'refund'] })
    expect(held.mine.until - Date.now() / 1000).toBeGreaterThan(590)
    const { grant } = held.mine
    expect((await call(lin, contract.confirm, { grant })).mine).toMatchObject({ standing: 'issued', until: 0 })
    await call(lin, contract.refund, { grant })
    const again = await call(lin, contract.enroll, { id })
    await lapse(again.mine.grant)
    await expect(call(lin, contract.confirm, { grant: again.mine.grant })).rejects.toThrow('tooLate')
  })
})

test('a waiting room lets nobody past the line', async () => {
  const { lin, wu, call, put } = await boxOffice(t)
  const { id } = await put({ places: 5, opensAt: hours(-0.001), roomRate: 1 })
  const first = await call(lin, contract.room, { id })
  expect(first).toMatchObject({ drawn: true, rate: 1 })
  expect((await call(lin, contract.enroll, { id })).mine.standing).toBe('issued')
  const none = await put({ places: 5 })
  expect(await call(wu, contract.room, { id: none.id })).toMatchObject({ drawn: true, ahead: 0, rate: 0 })
})
