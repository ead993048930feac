import { afterAll, beforeEach, expect, test } from 'vitest'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { numberOf } from '#engines/payments/server/context.ts'
import { dayIn } from '#kernel/clock.ts'
import { contract as pay } from '#modules/payments/contract.ts'
import { sandboxDesk } from '#modules/payments/testing/sandbox-desk.ts'
import { contract } from '../contract.ts'
import { keyOf, utilityCampus } from '../testing/utility-campus.ts'

const c = await utilityCampus(sandboxDesk)
const { t, supplier } = c
afterAll(() => c.close())
beforeEach(() => {
  Object.assign(supplier.odd, { how: '', isUnlisted: () => false })
  supplier.loaded.clear()
})

type Site = Awaited<ReturnType<typeof c.site>>

const today = () => dayIn('Asia/Shanghai', t.portal.now())

async function paid(s: Site, amount: number, stage = 'done') {
  const { id } = await s.call(s.lin, contract.topUp, { key: keyOf(), meter: s.meter, amount })
  await s.payFor(id)
  await s.untilStage(id, stage)
  return { id, no: numberOf(id) }
}

/** After the first try, whose answer was lost. */
const tried = (s: Site, id: string) =>
  expect
    .poll(
      async () => {
        const { list } = await s.call(s.admin, contract.deskTopUps, { delivery: 'waiting' })
        return list.some(({ order, tries }) => order === id && tries > 0)
      },
      { timeout: 10_000 },
    )
    .toBe(true)

const compare = (s: Site) => s.call(s.admin, pay.reconcileAgain, { side: 'utilities', day: today() })

const casesOf = async (s: Site) =>
  (await s.call(s.admin, pay.deskCases, { state: 'all' })).list
    .map(({ kind, no, action, state, ours, theirs }) => ({ kind, no, did: `${action} ${state}`, ours, theirs }))
    .toSorted((a, b) => (a.no < b.no ? -1 : 1))

const runOf = async (s: Site) => (await s.call(s.admin, pay.reconciliations, {})).list[0]!

test('four verdicts: what the supplier forgot is delivered again, what we did not hear of counts as delivered', async () => {
  const s = await c.site({ http: true })
  const good = await paid(s, 1_000)
  const forgotten = await paid(s, 2_000)
  const other = await paid(s, 3_000)
  supplier.odd.how = 'lost'
  const unheard = await paid(s, 4_000, 'waiting')
  await tried(s, unheard.id)
  supplier.odd.how = ''
  supplier.loaded.delete(forgotten.no)
  supplier.loaded.set(other.no, { meter: 'E1', amount: '29.00' })
  supplier.loaded.set('foreign1', { meter: 'E1', amount: '5.00' })
  expect(await compare(s)).toEqual({ isDone: true })
  expect(supplier.loaded.get(forgotten.no)).toMatchObject({ amount: '20.00' })
  expect(supplier.sent.get(unheard.no)).toBe(1)
  await s.untilStage(unheard.id, 'done')
  const found = [
    { kind: 'missingThere', no: forgotten.no, did: 'deliveredAgain resolved', ours: 2_000, theirs: 0 },
    { kind: 'amountDiffers', no: other.no, did: 'none open', ours: 3_000, theirs: 2_900 },
    { kind: 'missingHere', no: unheard.no, did: 'delivered resolved', ours: 0, theirs: 4_000 },
    { kind: 'missingHere', no: 'foreign1', did: 'none open', ours: 0, theirs: 500 },
  ].toSorted((a, b) => (a.no < b.no ? -1 : 1))
  expect(await casesOf(s)).toEqual(found)
  expect(await runOf(s)).toMatchObject({
    ...{ side: 'utilities', name: '水电供应系统', state: 'done', matched: 1, ours: 6_000, theirs: 8_400, runs: 1 },
    ...{ missingHere: 2, missingThere: 1, amountDiffers: 1, open: 2 },
  })
  expect([...supplier.loaded.keys()]).toContain(good.no)
  // Once more, after the supplier has put its list right: what matches by now is closed, nothing is sent again.
  supplier.loaded.set(other.no, { meter: 'E1', amount: '30.00' })
  supplier.loaded.delete('foreign1')
  await compare(s)
  expect((await casesOf(s)).filter(({ did }) => did.endsWith('open'))).toMatchObject([{ no: 'foreign1' }])
  expect((await casesOf(s)).find(({ no }) => no === other.no)).toMatchObject({ did: 'matched resolved' })
  expect(await runOf(s)).toMatchObject({ matched: 4, runs: 2, open: 1 })
  expect(supplier.sent.get(forgotten.no)).toBe(2)
})

test('what the supplier refuses for good is refunded, once', async () => {
  const s = await c.site({ http: true })
  const { id, no } = await paid(s, 5_000)
  supplier.loaded.delete(no)
  supplier.odd.how = 'refuses'
  await Promise.all([compare(s), compare(s)])
  await s.untilStage(id, 'refunded')
  await compare(s)
  expect(await casesOf(s)).toMatchObject([{ kind: 'missingThere', no, did: 'refunded resolved' }])
  expect((await s.call(s.lin, contract.room)).meters).toMatchObject([{ balance: 2_000 }])
  // It is not sent for nothing, even if the supplier would take it by now.
  supplier.odd.how = ''
  await compare(s)
  expect(supplier.loaded.has(no)).toBe(false)
})

test('a supplier that does not answer: the comparison says so, and nothing moves', async () => {
  const s = await c.site({ http: true })
  const { id, no } = await paid(s, 5_000)
  supplier.odd.how = 'down'
  expect(await compare(s)).toEqual({ isDone: false })
  expect(await runOf(s)).toMatchObject({ state: 'failed', matched: 0 })
  supplier.odd.how = ''
  supplier.odd.isUnlisted = () => true
  await compare(s)
  // It is not in the list but known: it comes with a later one.
  expect(await casesOf(s)).toMatchObject([{ no, did: 'confirmed resolved' }])
  expect(await s.stage(id)).toBe('done')
  expect(supplier.sent.get(no)).toBe(1)
})

test('an uploaded list is compared by itself, and counts before what the supplier answers', async () => {
  const s = await c.site({ http: true })
  const [good, gone] = [await paid(s, 1_000), await paid(s, 2_000)]
  const desk = importDesk(t, s, pay, 'lists')
  const head = ['供应方', '订单号', '日期', '金额']
  const wrong = await desk.read(csvOf(head, ['自来水公司', good.no, today(), '10.00'], ['水电', 'x', 'soon', 'much']))
  expect(await desk.problems(wrong)).toHaveLength(3)
  const entry = await desk.read(
    csvOf(head, ['水电', good.id, `${today()} 10:00`, '10.00'], ['水电', 'F-1', today(), '7']),
  )
  expect((await desk.apply(entry)).state).toBe('applied')
  await expect.poll(async () => (await s.call(s.admin, pay.reconciliations, {})).total, { timeout: 10_000 }).toBe(1)
  expect(await runOf(s)).toMatchObject({ matched: 1, missingHere: 1, missingThere: 1, ours: 3_000, theirs: 1_700 })
  expect(await casesOf(s)).toMatchObject(
    [
      { no: gone.no, did: 'confirmed resolved' },
      { no: 'f1', did: 'none open', theirs: 700 },
    ].toSorted((a, b) => (a.no < b.no ? -1 : 1)),
  )
})

test('only those who manage payments see and compare; a site without supplier has none', async () => {
  const s = await c.site()
  await expect(compare(s)).rejects.toThrow('noChannel')
  const { list } = await s.call(s.admin, pay.sides)
  expect(list.filter(({ kind }) => kind === 'supplier')).toEqual([])
  const own = await c.site({ http: true })
  await expect(own.call(own.lin, pay.reconcileAgain, { side: 'utilities', day: today() })).rejects.toThrow('notFound')
  expect((await own.call(own.admin, pay.sides)).list.at(-1)).toMatchObject({
    ...{ side: 'utilities', kind: 'supplier', isOn: true, isCompared: true, open: 0 },
  })
})
