import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { turnedCode } from '#engines/admission/code.ts'
import { addCodes } from '#engines/allocation/server/pools.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import type { Ticket } from '../../shapes.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served])
const soon = { startsAt: hours(1), endsAt: hours(4), doorsAt: hours(-1) }
const name = '吴子航'

async function opened(draft: Parameters<Awaited<ReturnType<typeof boxOffice>>['put']>[0] = {}) {
  const office = await boxOffice(t)
  const event = await office.put({ perPerson: 3, transferable: true, returnHours: 0, ...draft })
  const scan = ({ code, seed }: Ticket) =>
    office.call(office.admin, contract.check, {
      ...{ session: event.id, id: randomUUID() },
      code: turnedCode(code, seed, Date.now()),
    })
  const tickets = async (who = office.lin) => (await office.call(who, contract.wallet)).list
  return { ...office, ...event, scan, tickets }
}

describe('tickets taken in one grab', () => {
  test('each is used, handed on and given back alone', async () => {
    const s = await opened({ sessions: [{ ...soon, places: 3 }] })
    expect((await s.call(s.lin, contract.enroll, { id: s.id, count: 3 })).mine).toMatchObject({ count: 3 })
    const [used, handed, back] = (await s.tickets()) as [Ticket, Ticket, Ticket]
    expect((await s.scan(used)).result).toBe('in')
    await s.call(s.lin, contract.transfer, { grant: handed.grant, number: s.wu.number, name })
    await s.call(s.lin, contract.refund, { grant: back.grant })
    expect((await s.tickets()).map(({ grant, state }) => [grant, state])).toEqual([[used.grant, 'used']])
    expect((await s.scan(handed)).reason).toBe('handedOn')
    expect((await s.scan(back)).reason).toBe('cancelled')
    const [gift] = await s.tickets(s.wu)
    expect((await s.scan(gift!)).result).toBe('in')
    await expect(s.call(s.lin, contract.refund, { grant: used.grant })).rejects.toThrow('alreadyUsed')
    expect((await s.call(s.chen, contract.enroll, { id: s.id })).mine.standing).toBe('issued')
  })

  test('also those that were held, offered or drawn as one', async () => {
    const held = await opened({ mode: 'reserve', places: 2 })
    const { mine } = await held.call(held.lin, contract.enroll, { id: held.id, count: 2 })
    expect(mine).toMatchObject({ standing: 'held', count: 2 })
    expect((await held.call(held.lin, contract.confirm, { grant: mine.grant })).mine).toMatchObject({ count: 2 })
    expect(new Set((await held.tickets()).map(({ code }) => code)).size).toBe(2)

    const offered = await opened({ places: 2 })
    const had = await offered.call(offered.wu, contract.enroll, { id: offered.id, count: 2 })
    await offered.call(offered.lin, contract.wait, { id: offered.id, count: 2 })
    for (const { grant } of await offered.tickets(offered.wu))
      await offered.call(offered.wu, contract.refund, { grant })
    expect(had.mine.count).toBe(2)
    const offer = await offered.call(offered.lin, contract.status, { id: offered.id })
    await offered.call(offered.lin, contract.confirm, { grant: offer.mine.grant })
    expect(new Set((await offered.tickets()).map(({ grant }) => grant)).size).toBe(2)

    const drawn = await opened({ mode: 'lottery', places: 2 })
    await drawn.call(drawn.lin, contract.enroll, { id: drawn.id, count: 2 })
    await drawn.close(drawn.session.pool)
    await drawn.job('runDraw', { session: drawn.id })
    const [first, second] = await drawn.tickets()
    await drawn.call(drawn.lin, contract.refund, { grant: first!.grant })
    expect((await drawn.tickets()).map(({ grant }) => grant)).toEqual([second!.grant])
  })

  test('a code for several comes back with the last of them', async () => {
    const s = await opened({ places: 5, needsCode: true })
    await s.write((db) => addCodes({ db }, s.session.pool, ['GIFT']))
    await s.call(s.lin, contract.enroll, { id: s.id, count: 2, code: 'gift' })
    const [first, second] = await s.tickets()
    await s.call(s.lin, contract.refund, { grant: first!.grant })
    await expect(s.call(s.wu, contract.enroll, { id: s.id, code: 'gift' })).rejects.toThrow('codeUsed')
    await s.call(s.lin, contract.refund, { grant: second!.grant })
    expect((await s.call(s.wu, contract.enroll, { id: s.id, code: 'gift' })).mine.standing).toBe('issued')
  })
})
