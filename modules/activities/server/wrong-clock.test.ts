import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { served as inbox } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { at, fair } from './testing/fair.ts'

describe.each([1, -1])('on a node whose clock is wrong by %d h', async (hours) => {
  const t = await campus([served, inbox], [], { ownClock: () => Date.now() + hours * 3_600_000 })

  test('a draw opens and closes by the time of the database', async () => {
    const { put, lin, call } = await fair(t)
    const { id } = await put({ opensAt: at(-0.5), closesAt: at(0.5) })
    expect((await call(lin, contract.lottery, { id })).state).toBe('open')
    await call(lin, contract.enterLottery, { id })
    const later = await put({ opensAt: at(0.5), closesAt: at(1.5) })
    expect((await call(lin, contract.lottery, { id: later.id })).state).toBe('coming')
    await expect(call(lin, contract.enterLottery, { id: later.id })).rejects.toThrow('notOpenYet')
  })
})
