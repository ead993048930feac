import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { numberKey, turnedCode } from '../../code.ts'
import { maskName } from '../../mask-name.ts'
import type { Listed } from '../../shapes.ts'
import { decide, decideByHand, findHere } from './decide.ts'
import { type DoorList, withEntry, withoutEntry } from './door-list.ts'
import { makeKeys } from './testing/keys.ts'

const now = Date.UTC(2026, 10, 15, 12)
const seconds = now / 1000
const pool = randomUUID()

/** A list as the server sends it, with one pass, and its code. */
async function oneDoor(change: Partial<Listed> = {}) {
  const keys = await makeKeys()
  const grant = randomUUID()
  const row = {
    ...{
      grant,
      count: 2,
      live: true,
      holder: 'a1b2',
      marks: ['a1b2c3d4', 'a1b20000'],
      name: maskName('林晓雨'),
      number: '2026**01',
    },
    ...{ key: numberKey(keys.door, '20260001'), seats: ['A-1', 'A-2'], in: [], ...change },
  }
  const gate = {
    ...{ pool, session: randomUUID(), title: '', sessionTitle: '', place: '', seated: true, expected: 2, in: 0 },
    ...{ opensAt: seconds - 60, closesAt: seconds + 60, startsAt: seconds, cancelled: false },
  }
  const list: DoorList = { gate, asOf: seconds, key: keys.doorHex, publicKey: keys.point, rows: { [grant]: row } }
  const { code, seed } = await keys.codeOf({ pool, grant, nth: 1, mark: 'a1b2c3d4' })
  const at = (ago: number) => turnedCode(code, seed, now - ago * 1000)
  return { list, keys, grant, code, seed, at }
}

const scan = (list: DoorList, code: string, note = '') => decide(list, { code, note, now })

describe('a device without a signal', () => {
  test('lets a genuine, fresh code in, and not twice', async () => {
    const { list, at, grant } = await oneDoor()
    expect(await scan(list, at(0))).toMatchObject({
      result: 'in',
      pass: { name: '林*雨', seat: 'A-1', nth: 1, count: 2 },
    })
    const after = withEntry(list, { grant, nth: 1, at: seconds, gate: '东门' })
    const again = await scan(after, at(0))
    expect(again).toMatchObject({ result: 'refused', reason: 'alreadyIn', earlier: { at: seconds, gate: '东门' } })
    expect((await scan(withoutEntry(after, { grant, nth: 1, at: 0 }), at(0))).result).toBe('in')
  })

  test.each([
    ['just now', 0, ''],
    ['a minute ago', 60, ''],
    ['five minutes ago', 300, 'oldCode'],
    ['on a phone a minute fast', -60, ''],
    ['on a phone an hour fast', -3600, 'oldCode'],
  ])('a code shown %s', async (_when, ago, reason) => {
    const { list, at } = await oneDoor()
    expect((await scan(list, at(ago))).reason).toBe(reason)
  })

  test('an old code, or one that does not turn, is let in with a reason only', async () => {
    const { list, at, code } = await oneDoor()
    expect(await scan(list, code)).toMatchObject({ result: 'amber', reason: 'oldCode' })
    expect((await scan(list, at(300), '已核对证件')).result).toBe('in')
  })

  test('a turning part made without the seed does not pass for a fresh one', async () => {
    const { list, code } = await oneDoor()
    expect((await scan(list, turnedCode(code, '00'.repeat(16), now))).reason).toBe('oldCode')
  })

  test.each([
    ['cancelled', { live: false }],
    ['handedOn', { holder: '0000', marks: ['0000c3d4'] }],
    ['loggedOut', { marks: ['a1b20000'] }],
    ['loggedOut', { marks: [] }],
    ['unknown', { count: 0 }],
  ] satisfies [string, Partial<Listed>][])('%s by the list', async (reason, change) => {
    const { list, at } = await oneDoor(change)
    expect((await scan(list, at(0), '无论如何')).reason).toBe(reason)
  })

  test('codes of other keys, other doors and no codes at all', async () => {
    const { list, keys, at, grant } = await oneDoor()
    const other = await oneDoor()
    expect((await scan(list, other.at(0))).reason).toBe('notGenuine')
    for (const text of [
      '',
      'CP:',
      'CP:1',
      'hello',
      at(0).replace('CP:', ''),
      `${at(0).slice(0, -3)}ZZZ`.slice(0, 120),
    ]) {
      expect((await scan(list, text)).reason, text).toBe('notGenuine')
    }
    const elsewhere = await keys.codeOf({ pool: randomUUID(), grant, nth: 1, mark: 'a1b2c3d4' })
    expect((await scan(list, elsewhere.code)).reason).toBe('wrongSession')
    const unlisted = await keys.codeOf({ pool, grant: randomUUID(), nth: 1, mark: 'a1b2c3d4' })
    expect((await scan(list, unlisted.code)).reason).toBe('unknown')
  })

  test('doors have hours', async () => {
    const { list, at } = await oneDoor()
    const with_ = (gate: Partial<DoorList['gate']>) => ({ ...list, gate: { ...list.gate, ...gate } })
    expect((await scan(with_({ opensAt: seconds + 5 }), at(0))).reason).toBe('tooEarly')
    expect((await scan(with_({ closesAt: seconds }), at(0))).reason).toBe('tooLate')
    expect((await scan(with_({ cancelled: true }), at(0), '无论如何')).reason).toBe('sessionCancelled')
  })

  test('finds whoever says their whole number, and lets them in by hand', async () => {
    const { list, grant } = await oneDoor()
    expect(findHere(list, '20260001').map(({ nth, seat }) => [nth, seat])).toEqual([
      [1, 'A-1'],
      [2, 'A-2'],
    ])
    expect(findHere(list, '2026')).toEqual([])
    expect(findHere(list, 'a-2')).toHaveLength(2)
    expect(decideByHand(list, { grant, nth: 2, note: '手机没电', now })).toMatchObject({
      result: 'in',
      pass: { seat: 'A-2' },
    })
  })

  test('a code stays small enough for a glance of the camera', async () => {
    const { at } = await oneDoor()
    expect(at(0)).toMatch(/^[0-9A-Z$*\-.:]{150,160}$/)
  })
})
