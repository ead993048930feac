import { expect, test } from 'vitest'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { ill, schoolOn } from '../testing/school.ts'

const t = await campus([served])
const today = dayIn('Asia/Shanghai', new Date())

test('whoever acts on an older state of a plan, case or application is given the one there is', async () => {
  const { lin, zhou, admin, call, ask, first } = await schoolOn(t)
  const draft = {
    title: '秋季',
    purpose: '流感',
    preset: 'ncov' as const,
    startsOn: today,
    endsOn: dayAfter(today, 9),
    retention: 9,
  }
  const { id: plan } = await call(admin, contract.savePlan, draft)
  await call(admin, contract.savePlan, { ...draft, id: plan, version: 1, title: '冬季' })
  const late = await ask(admin, contract.savePlan.path, { ...draft, id: plan, version: 1 })
  expect(late).toMatchObject({ fail: 'changed', d: { id: plan, version: 2, title: '冬季' } })
  expect((await ask(admin, contract.actOnPlan.path, { id: plan, version: 1, action: 'end' })).d.version).toBe(2)

  await call(lin, contract.save, ill)
  const [{ id: fever, version } = { id: '', version: 0 }] = (await call(admin, contract.cases, {})).list
  await call(admin, contract.actOnCase, { id: fever, version, action: 'follow' })
  expect(await ask(admin, contract.actOnCase.path, { id: fever, version, action: 'close' })).toMatchObject({
    fail: 'changed',
    d: { id: fever, version: version + 1, state: 'followed' },
  })

  const { id: back } = await call(lin, contract.applyReturn, { returnsOn: dayAfter(today, 3), from: '江南省' })
  await call(lin, contract.withdrawReturn, { id: back, version: 1 })
  const decided = await ask(admin, contract.decideReturn.path, { id: back, version: 1, action: 'approve' })
  expect(decided).toMatchObject({ fail: 'changed', d: { id: back, version: 2, state: 'withdrawn' } })

  const { id: right } = await call(zhou, contract.applyAdmin, { unit: first, reason: '带班' })
  await call(zhou, contract.withdrawAdmin, { id: right, version: 1 })
  const given = await ask(admin, contract.decideAdmin.path, { id: right, version: 1, action: 'refuse' })
  expect(given).toMatchObject({ fail: 'changed', d: { id: right, version: 2, state: 'withdrawn' } })
})
