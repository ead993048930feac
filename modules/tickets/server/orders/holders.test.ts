import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { passingTime } from '#kernel/testing/passing-time.ts'
import { statementsOf } from '#kernel/testing/statements.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../../contract.ts'
import { gateContract as gateCalls } from '../../gate-contract.ts'
import { served } from '../index.ts'
import { boxOffice, hours } from '../testing/box-office.ts'

const t = await campus([served, messages])
/** A pool that was not touched for a second is at rest. */
const pass = passingTime()

test('what someone has is shown at once, and from memory when the pool is at rest', async () => {
  const { lin, wu, call, put } = await boxOffice(t)
  const far = [{ startsAt: hours(30), endsAt: hours(32), doorsAt: hours(29), places: 1 }]
  const { id } = await put({ title: '音乐会', sessions: far })
  const mine = async (who: typeof lin) => (await call(who, contract.list)).list.map((event) => event.mine)
  const asked = async (who: typeof lin) =>
    (await statementsOf(() => mine(who))).filter((text) => text.includes('allocation_grants')).length
  /** How often the caller's grants are queried once the pool is at rest; a late notice begins the rest anew. */
  const askedAtRest = async (who: typeof lin) => {
    await mine(who)
    pass(1_100)
    await mine(who)
    return asked(who)
  }
  await expect.poll(() => askedAtRest(lin)).toBe(0)
  expect(await asked(wu)).toBe(0)

  const { mine: had } = await call(lin, contract.enroll, { id })
  expect(await mine(lin)).toEqual(['issued'])
  await call(wu, contract.wait, { id })
  expect([await mine(lin), await mine(wu)]).toEqual([['issued'], ['waiting']])
  await expect.poll(() => askedAtRest(lin)).toBe(0)
  expect([await mine(lin), await mine(wu)]).toEqual([['issued'], ['waiting']])

  await call(lin, contract.refund, { grant: had.grant })
  expect([await mine(lin), await mine(wu)]).toEqual([['none'], ['offered']])
})

test('where doors have opened, who went in is shown', async () => {
  const { lin, admin, call, put } = await boxOffice(t)
  const { id } = await put({ sessions: [{ startsAt: hours(1), endsAt: hours(2), doorsAt: hours(-1), places: 5 }] })
  const { mine: had } = await call(lin, contract.enroll, { id })
  const mine = async () => (await call(lin, contract.list)).list.map((event) => event.mine)
  const askedAtRest = async () => {
    pass(1_100)
    expect(await mine()).toEqual(['issued'])
    return (await statementsOf(mine)).filter((text) => text.includes('allocation_grants'))
  }
  await mine()
  await expect.poll(askedAtRest).toEqual([])
  const scan = { session: id, id: crypto.randomUUID(), gate: '东门', device: 'a1', note: '手机没电' }
  await call(admin, gateCalls.letIn, { ...scan, grant: had.grant, nth: 1 })
  await expect.poll(mine).toEqual(['used'])
  pass(1_100)
  await mine()
  expect(await mine()).toEqual(['used'])
})
