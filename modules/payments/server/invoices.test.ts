import { afterAll, expect, test } from 'vitest'
import { contract as inbox } from '#modules/messages/contract.ts'
import { served as messages } from '#modules/messages/server/index.ts'
import { contract } from '../contract.ts'
import { payCampus } from '../testing/pay-campus.ts'

const c = await payCampus([messages])
const { wechat } = c
afterAll(() => c.close())

async function paidSite() {
  const s = await c.site()
  const order = await s.ordered()
  const ask = (input: object = {}, who = s.lin) =>
    s.call(who, contract.askInvoice, { order, kind: 'personal', title: '林晓雨', ...input })
  const invoice = async () => (await s.call(s.lin, contract.order, { id: order })).invoice
  const pay = async () => {
    const { prepared } = await s.call(s.lin, contract.prepay, { id: order, channel: 'wechat', method: 'native' })
    const no = prepared.code!.split('pr=')[1]!
    wechat.pay(no)
    await s.notify(contract.wechatNotice.path, wechat.notice(no))
    await s.untilStage(order, 'done')
  }
  return { ...s, order, ask, invoice, pay }
}

test('an invoice is asked for by the payer of a paid order, changed, and issued by staff, who tell them', async () => {
  const { lin, wu, admin, call, order, ask, invoice, pay } = await paidSite()
  await expect(ask()).rejects.toThrow('notPaid')
  expect(await invoice()).toMatchObject({ state: '', allowedActions: [] })
  await pay()
  expect(await invoice()).toMatchObject({ state: '', allowedActions: ['ask'] })
  await expect(ask({}, wu)).rejects.toThrow('notFound')
  await ask()
  const company = { kind: 'company', title: '湖畔科技有限公司', taxNo: '91310000ma1fl5e91x' }
  await expect(ask({ ...company, version: 7 })).rejects.toThrow('changed')
  await ask({ ...company, version: (await invoice()).version })
  expect(await invoice()).toMatchObject({ state: 'requested', taxNo: '91310000MA1FL5E91X', allowedActions: ['ask'] })
  const [row] = (await call(admin, contract.deskInvoices, { state: 'requested' })).list
  expect(row).toMatchObject({
    order,
    amount: 3_300,
    allowedActions: ['issue', 'refuse'],
    person: { number: '20260001' },
  })
  const issue = { id: row!.id, version: row!.version, number: '25312000000012345678', url: 'https://tax.example/1.pdf' }
  await expect(call(lin, contract.issueInvoice, issue)).rejects.toThrow('notFound')
  await call(admin, contract.issueInvoice, issue)
  await expect(call(admin, contract.issueInvoice, issue)).rejects.toThrow('notNow')
  expect(await invoice()).toMatchObject({ state: 'issued', number: issue.number, url: issue.url, allowedActions: [] })
  await expect(ask({ version: row!.version + 1 })).rejects.toThrow('notNow')
  const told = (await call(lin, inbox.messages, {})).list.map(({ title }) => title)
  expect(told).toContain('六级报名费的发票已开具')
})

test('a refused one can be asked for again; titles without what they need are refused in words', async () => {
  const { lin, admin, call, order, ask, invoice, pay } = await paidSite()
  await pay()
  await expect(ask({ kind: 'company' })).rejects.toThrow('noTaxNo')
  await expect(ask({ taxNo: '91310000MA1FL5E91X' })).rejects.toThrow('noTaxNo')
  await expect(ask({ title: '' })).rejects.toThrow()
  await expect(ask({ kind: 'company', taxNo: '12' })).rejects.toThrow()
  await ask()
  const [row] = (await call(admin, contract.deskInvoices, { q: '林晓雨' })).list
  await call(admin, contract.refuseInvoice, { id: row!.id, version: row!.version, note: '抬头不完整' })
  expect(await invoice()).toMatchObject({ state: 'refused', note: '抬头不完整', allowedActions: ['ask'] })
  await ask({ version: row!.version + 1, title: '林晓雨（学生）' })
  expect(await invoice()).toMatchObject({ state: 'requested', note: '', title: '林晓雨（学生）' })
  const pdf = await c.t.server.inject({
    url: `${contract.receipt.path}?id=${order}`,
    headers: { host: lin.host, cookie: lin.cookie },
  })
  expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
})
