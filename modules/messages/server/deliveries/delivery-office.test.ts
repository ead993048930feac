import { expect, test } from 'vitest'
import { standInGateway } from '#engines/inbox/testing/gateway.ts'
import { contract } from '../../contract.ts'
import { deliveryCampus } from '../testing/delivery-campus.ts'

const { portal, setClock } = await deliveryCampus()

test('a site words its pushes itself, looks at them, and may go back', async () => {
  const push = await standInGateway(() => ({ status: 201 }))
  const { lin, admin, tell, work, allow, call } = await portal()
  const { open } = await allow(lin, push.url)
  const { list } = await call(admin, contract.templates)
  expect(list.find(({ key }) => key === 'push')).toMatchObject({ titleZh: '{title}', isOwn: false })
  const own = { key: 'push', titleZh: '湖滨 · {title}', textZh: '{text}（{name}）' } as const
  await call(admin, contract.saveTemplate, own)
  await tell({ to: [lin.id], text: { zh: '今天' } })
  await work()
  expect(open(push.asked[0]!.body)).toMatchObject({ title: '湖滨 · 一本书到期', text: '今天（林晓雨）' })
  const mine = await allow(admin, push.url)
  expect(await call(admin, contract.testDelivery, { medium: 'push' })).toEqual({ to: 'sent', why: '' })
  expect(mine.open(push.at(mine.path)[0]!.body).title).toBe('湖滨 · 测试消息')
  expect(await call(admin, contract.testDelivery, { medium: 'wecom' })).toEqual({ to: 'skipped', why: 'closed' })
  await call(admin, contract.resetTemplate, { key: 'push' })
  expect((await call(admin, contract.templates)).list.find(({ key }) => key === 'push')).toMatchObject({ isOwn: false })
})

test('owners see how far their messages got and what they cost; others see none of it', async () => {
  const push = await standInGateway(() => ({ status: 201 }))
  const { lin, wu, chen, admin, tell, work, allow, call, ask } = await portal()
  await allow(lin, push.url)
  const notice = { topic: 'messages.notice', kind: 'notice', mustRead: true } as const
  const first = await tell({ ...notice, to: [lin.id, wu.id], sender: admin.id })
  await tell({ to: [lin.id] })
  await work()
  await call(lin, contract.confirm, { id: first! })
  const { list } = await call(admin, contract.sendings)
  expect(list.find(({ id }) => id === first)).toMatchObject({
    reached: 2,
    pushed: 1,
    read: 1,
    confirmed: 1,
    failed: 0,
    sender: '郑岚',
  })
  await call(wu, contract.mute, { topic: 'library.loans', on: 1 })
  const { list: lines } = await call(admin, contract.spend)
  expect(lines.find(({ owner }) => owner === '郑岚')).toMatchObject({
    messages: 1,
    people: 2,
    pushes: 1,
    each: 50,
    muted: 0,
  })
  expect(lines.find(({ owner }) => owner === '')).toMatchObject({
    topicName: '借阅',
    pushes: 1,
    muted: 1,
    muteRate: 10_000,
  })
  setClock('2031-03-20T12:00:00+08:00')
  expect((await call(admin, contract.spend)).list).toEqual([])
  for (const who of [lin, chen]) expect((await ask(who, contract.spend.path)).e).not.toBe(0)
})
