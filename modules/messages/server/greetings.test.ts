import { expect, test } from 'vitest'
import { contract } from '../contract.ts'
import { inboxCampus } from './testing/inbox-campus.ts'

const t = await inboxCampus()
const day = (days: number) => new Date(t.portal.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
const card = { title: '新年快乐', text: '{name}，万事如意。', textEn: '{name}, all the best.', signature: '学校' }

test('everybody finds the card of the day with their own name on it', async () => {
  const s = await t.site()
  expect((await s.call(s.lin, contract.greeting, {})).card).toBeNull()
  const { id } = await s.call(s.admin, contract.saveGreeting, { ...card, from: day(-1), until: day(2) })
  expect((await s.call(s.lin, contract.greeting, {})).card).toMatchObject({
    text: '林晓雨，万事如意。',
    signature: '学校',
  })
  expect((await s.call(s.anyone, contract.greeting, {})).card).toMatchObject({ text: '朋友，万事如意。' })
  const [listed] = (await s.call(s.admin, contract.greetings, {})).list
  expect(listed).toMatchObject({ id, state: 'shown', version: 1 })
  await expect(s.call(s.admin, contract.saveGreeting, { ...card, from: day(1), until: day(5) })).rejects.toThrow(
    'cardsOverlap',
  )
  await expect(s.call(s.admin, contract.saveGreeting, { ...card, from: day(9), until: day(8) })).rejects.toThrow(
    'wrongDays',
  )
  await expect(s.call(s.lin, contract.saveGreeting, { ...card, from: day(9), until: day(9) })).rejects.toThrow(
    'notFound',
  )
  const later = await s.call(s.admin, contract.saveGreeting, { ...card, title: '以后', from: day(9), until: day(9) })
  expect((await s.call(s.admin, contract.greeting, { id: later.id })).card).toMatchObject({ title: '以后' })
  expect((await s.call(s.lin, contract.greeting, { id: later.id })).card).toMatchObject({ title: '新年快乐' })
  await s.call(s.admin, contract.removeGreeting, { id, version: 1 })
  expect((await s.call(s.lin, contract.greeting, {})).card).toBeNull()
})
