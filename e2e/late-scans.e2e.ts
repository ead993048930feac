import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { gateContract as gateCalls } from '#modules/tickets/gate-contract.ts'
import { peopleContract } from '#modules/tickets/people-contract.ts'
import { requestsAs } from './support/requests.ts'
import { announce, ask } from './support/ticket-desk.ts'
import { obstacles } from './support/usable.ts'
import { withBrowser } from './visit.ts'

const newVisit = withBrowser()

/** A place admitted offline by two devices, and an unknown code. */
async function withConflicts(): Promise<string> {
  const { event, session } = await announce({ title: '离线验票' }, 5)
  const admin = await requestsAs('admin')
  const student = await requestsAs('20260001')
  await ask(student, peopleContract.enroll, { id: session })
  await student.dispose()
  const { list } = await ask(admin, gateCalls.findPass, { session, q: '20260001' })
  const { grant } = list[0]!
  const at = Math.floor(Date.now() / 1000) - 100
  const entry = (more: object) => ({ id: randomUUID(), gate: '东门', at, result: 'in', ...more })
  const scans = [
    entry({ grant, nth: 1 }),
    entry({ grant, nth: 1, at: at + 40, gate: '西门' }),
    entry({ code: 'CP:000', gate: '' }),
  ]
  const sent = { session, device: 'd', scans: JSON.stringify(scans) }
  await ask(admin, gateCalls.mergeScans, sent as never)
  await admin.dispose()
  return event
}

test.each(['desktop', 'phone'] as const)('an organiser decides on late entries on a %s', async (size) => {
  const event = await withConflicts()
  const { page, open } = await newVisit({ lang: 'zh', size, as: 'admin' })
  await open(`manage/tickets/doors/${event}`)
  await page.getByText('离线补传的冲突').scrollIntoViewIfNeeded()
  await page.getByText('重复入场').first().waitFor()
  await page.getByText('票码无效').first().waitFor()
  expect(await obstacles(page, '.page')).toEqual([])
  await page.getByRole('button', { name: '处理', exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByText('不认可', { exact: true }).click()
  await form.getByLabel('理由').fill('核对监控，不是本人')
  await form.getByRole('button', { name: '处理', exact: true }).click()
  await expect.poll(() => page.getByRole('button', { name: '处理', exact: true }).count()).toBe(1)
  await page.getByText('已处理', { exact: true }).click()
  await page.getByText('核对监控，不是本人').waitFor()
})
