import { expect, test } from 'vitest'
import { everyone } from '#engines/directory/audience.ts'
import { peopleContract } from '#modules/forms/people-contract.ts'
import { inboxContract } from '#modules/messages/inbox-contract.ts'
import { noticeDeskContract } from '#modules/messages/notice-desk-contract.ts'
import { handle, publish, send } from './form-desk.ts'
import { askAs } from './health-desk.ts'
import { type Visit, withBrowser } from './visit.ts'

const newVisit = withBrowser()
const student = '20260001'
const tomorrow = Math.floor(Date.now() / 1000) + 86_400

type Producer = {
  name: string
  /** What stands in the day and on the list. */
  title: string
  begin: () => Promise<() => Promise<unknown>>
}

const fields = [{ kind: 'text' as const, key: 'note', title: '备注', required: true }]
const form = (title: string) =>
  publish({
    title,
    definition: { sections: [{ key: 'a', title: '', note: '', fields }] } as never,
    rules: { limit: 'once', closesAt: tomorrow } as never,
  })

async function sendNotice(title: string): Promise<string> {
  const audience = { ...everyone, who: 'some', roles: ['student'] }
  const draft = { kind: 'notice', title, text: '请确认', mustRead: true, audience }
  const { d: made } = await askAs('admin', noticeDeskContract.saveNotice, draft as never)
  await askAs('admin', noticeDeskContract.sendNotice, { id: made.id, version: made.version })
  const { d } = await askAs(student, inboxContract.todos, {})
  return new URLSearchParams(d.list.find((todo) => todo.title === title)!.link.split('?')[1]).get('id')!
}

/** Each begins something for the student, and gives what ends it. */
const producers: readonly Producer[] = [
  {
    name: 'a form to fill in',
    title: '待填写：实验室安全登记',
    begin: async () => {
      const { number } = await form('实验室安全登记')
      return () => send(student, number, { note: '已知' })
    },
  },
  {
    name: 'a form that was sent back',
    title: '被退回，请修改：借用设备',
    begin: async () => {
      const { id, number } = await form('借用设备')
      const sent = (await send(student, number, { note: '相机' })) as { id: string }
      await handle(id, sent.id, 'return', '请写明日期')
      const corrected = { id: sent.id, revision: 1, answers: JSON.stringify({ note: '相机，周三' }), version: '' }
      return () => askAs(student, peopleContract.edit, corrected as never)
    },
  },
  {
    name: 'a notice to confirm',
    title: '宿舍用电安全须知',
    begin: async () => {
      const id = await sendNotice('宿舍用电安全须知')
      return () => askAs(student, inboxContract.confirm, { id })
    },
  },
]

const inDay = ({ page }: Visit, title: string) => page.locator('.home-due__item, .home-day__item', { hasText: title })
const onList = ({ page }: Visit, title: string) => page.locator('.msg-todo', { hasText: title })

test.each(producers.map((one) => [one.name, one] as const))(
  '%s comes into the day and onto the list of two devices by itself, and goes when it is done',
  async (name, { title, begin }) => {
    const phone = await newVisit({ lang: 'zh', as: student })
    const desktop = await newVisit({ lang: 'zh', as: student, size: 'desktop' })
    await follow(phone, 'composition/index')
    await follow(desktop, 'message/index?group=todo')
    for (const more of await phone.page.locator('.home-day__all[aria-expanded="false"]').all()) await more.click()
    const end = await begin()
    const from = Date.now()
    await Promise.all([inDay(phone, title).waitFor(), onList(desktop, title).waitFor()])
    console.log(`${name} was there ${Date.now() - from} ms later`)
    await end()
    await Promise.all([
      inDay(phone, title).waitFor({ state: 'detached' }),
      onList(desktop, title).waitFor({ state: 'detached' }),
    ])
    expect([phone.complaints(), desktop.complaints()]).toEqual([[], []])
  },
)

test('what is sent in waits for who processes it, until it is processed', async () => {
  const list = await newVisit({ lang: 'zh', as: 'admin' })
  await follow(list, 'message/index?group=todo')
  const { id, number } = await form('礼堂钥匙登记')
  const sent = (await send(student, number, { note: '礼堂' })) as { id: string }
  const waiting = list.page.locator('.msg-todo', { hasText: '1 份提交待处理：礼堂钥匙登记' })
  await waiting.waitFor()
  await handle(id, sent.id, 'accept', '')
  await waiting.waitFor({ state: 'detached' })
  expect(list.complaints()).toEqual([])
})

/** The page is open, and hears of changes. */
async function follow({ page, open }: Visit, path: string): Promise<void> {
  const heard = page.waitForResponse((answer) => answer.url().includes(inboxContract.live.path), { timeout: 30_000 })
  await open(path)
  await heard
}
