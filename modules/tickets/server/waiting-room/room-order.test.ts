import { expect, test } from 'vitest'
import { lineFaults } from '#engines/allocation/line.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])
const opening = { timeout: 15_000, interval: 1_000 }

/** A room with lin and wu in it, some seconds before it opens. */
async function roomOfTwo() {
  const office = await boxOffice(t)
  const { lin, wu, call, put } = office
  const { id } = await put({ places: 5, opensAt: hours(4 / 3_600), roomRate: 1 })
  const before = [await call(lin, contract.room, { id }), await call(wu, contract.room, { id })]
  const opened = () => expect.poll(async () => (await call(lin, contract.room, { id })).drawn, opening).toBe(true)
  return { ...office, id, before, opened }
}

test('before the draw: the hash and how many are there, and one’s own entry to be found later', async () => {
  const { lin, wu, chen, call, id, before } = await roomOfTwo()
  const [lins, wus] = before
  expect(lins).toMatchObject({ drawn: false, place: 0, seed: '' })
  expect(lins!.entry).toMatch(/^[0-9a-f]{12}$/)
  expect(lins!.entry).not.toBe(wus!.entry)
  const seen = await call(chen, contract.roomOrder, { id })
  expect(seen).toEqual({
    ...{ drawn: false, commitment: lins!.commitment, seed: '', present: 2, size: 0, entries: [] },
    mine: { entry: '', place: 0 },
  })
  expect((await call(lin, contract.roomOrder, { id })).mine).toEqual({ entry: lins!.entry, place: 0 })
  expect((await call(wu, contract.roomOrder, { id, from: 1 })).entries).toEqual([])
})

test('after the draw anyone can work the order out again; whoever came later stands behind it', async () => {
  const { lin, wu, chen, admin, call, id, before, opened, host } = await roomOfTwo()
  await opened()
  const published = before[0]!.commitment
  const late = await call(chen, contract.room, { id })
  expect(late).toMatchObject({ drawn: true, place: 3 })
  for (const [i, who] of [lin, wu].entries()) {
    const line = await call(who, contract.roomOrder, { id })
    expect(line).toMatchObject({ drawn: true, commitment: published, present: 3, size: 2 })
    expect(line.entries.toSorted()).toEqual(before.map(({ entry }) => entry).toSorted())
    const { entry, place } = await call(who, contract.room, { id })
    expect(entry).toBe(before[i]!.entry)
    expect(line.mine).toEqual({ entry, place })
    expect(await lineFaults(line, published, { entry, place })).toEqual([])
  }
  const behind = await call(chen, contract.roomOrder, { id, from: 2 })
  expect(behind).toMatchObject({ entries: [late.entry], mine: { entry: late.entry, place: 3 } })
  // Without login, in the raw response: no person ids.
  const { body } = await t.server.inject({ url: `${contract.roomOrder.path}?id=${id}`, headers: { host } })
  for (const { id: person } of [lin, wu, chen, admin]) expect(body).not.toContain(person)
  const { d } = JSON.parse(body)
  expect(d).toMatchObject({ size: 2, mine: { entry: '', place: 0 } })
  expect(Object.keys(d)).toEqual(['drawn', 'commitment', 'seed', 'present', 'size', 'entries', 'mine'])
  for (const entry of d.entries) expect(entry).toMatch(/^[0-9a-f]{12}$/)
})

test('another room of the same people has other entries', async () => {
  const { lin, call, put, before } = await roomOfTwo()
  const { id } = await put({ places: 5, opensAt: hours(1), roomRate: 1 })
  expect((await call(lin, contract.room, { id })).entry).not.toBe(before[0]!.entry)
})

test('another site sees nothing of it; without a room there is no order; odd input is refused', async () => {
  const { lin, call, put, id } = await roomOfTwo()
  const other = await boxOffice(t)
  await expect(other.call(other.lin, contract.roomOrder, { id })).rejects.toThrow('notFound')
  const without = await put({ places: 5 })
  await expect(call(lin, contract.roomOrder, { id: without.id })).rejects.toThrow('notFound')
  const odd = [{ from: -1 }, { from: 2 ** 31 }, { id: 'x' }]
  for (const input of odd) await expect(call(lin, contract.roomOrder, { id, ...input })).rejects.toThrow()
})
