import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { contract as content } from '#modules/articles/contract.ts'
import { contract as directory } from '#modules/directory/contract.ts'
import { contract as forms } from '#modules/forms/contract.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { contract as seats } from '#modules/seats/contract.ts'
import { contract as setup } from '#modules/site-settings/contract.ts'
import { contract as tickets } from '#modules/tickets/contract.ts'
import { wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { admin, chen, lin, call, ask } = await t.site({ seeded: true })
const editors = modules.flatMap(({ module, contract, editors = {} }) =>
  Object.entries(editors).map(([read, editor]) => [`${module.key}.${read}`, { contract, read, editor }] as const),
)

const shapeOf = (input: unknown) => (input as { shape: object }).shape

describe('every editor', () => {
  test.each(editors)('%s can be read again, and its writes name what was seen', (_name, { contract, read, editor }) => {
    expect(contract[read]?.kind).toBe('read')
    expect(
      contract[read]!.input.safeParse({ [editor.id ?? 'id']: '01a1e313-1b78-79be-8fbd-2826386fe449' }).success,
    ).toBe(true)
    for (const write of editor.writes) {
      expect(contract[write]?.kind, write).toBe('write')
      const shape = Object.keys((contract[write]!.input as unknown as { shape: object }).shape)
      expect(shape, write).toContain(editor.idIn?.[write] ?? editor.id ?? 'id')
      expect(
        shape.some((field) => field === 'version' || field === 'revision'),
        write,
      ).toBe(true)
    }
  })
})

describe('every editor that begins with a list', () => {
  const lists = editors.filter(([, { contract, read }]) => 'page' in shapeOf(contract[read]!.input))
  test.each(lists)('%s can be asked for one row, wherever it stands', (_name, { contract, read, editor }) => {
    expect(Object.keys(shapeOf(contract[read]!.input))).toContain(editor.id ?? 'id')
  })
})

describe('a save that comes second', () => {
  test('is given one thing as it is now, by whom and since when', async () => {
    const { person } = await call(admin, people.person, { id: lin.id })
    const { id, version, number, role } = person
    const draft = { number, role, department: '' }
    const first = await ask(admin, people.savePerson.path, { ...draft, id, version, name: '林晓雨（改）' })
    expect(first.m).toBe('操作成功')
    const second = await ask(admin, people.savePerson.path, { ...draft, id, version, name: '林小雨' })
    expect(second).toMatchObject({
      e: 1,
      fail: 'changed',
      d: { by: '郑岚', fresh: { person: { name: '林晓雨（改）' } } },
    })
    expect(second.d.at).toBeGreaterThan(Date.now() / 1000 - 600)
  })

  test('is given its row of a list', async () => {
    const { list } = await call(admin, content.deskChannels, {})
    const channel = list[0]! as unknown as { id: string; version: number } & Record<string, unknown>
    const draft = Object.fromEntries(
      Object.keys(content.saveChannel.input.shape).flatMap((key) => (key in channel ? [[key, channel[key]]] : [])),
    )
    expect((await ask(admin, content.saveChannel.path, { ...draft, name: '新名字' })).e).toBe(0)
    const second = await ask(admin, content.saveChannel.path, { ...draft, name: '另一个' })
    expect(second).toMatchObject({ e: 1, fail: 'changed', d: { by: '郑岚', fresh: { id: channel.id } } })
    expect((second.d.fresh as { version: number }).version).toBeGreaterThan(channel.version)
  })

  test('is given its row also when that stands behind the first page', async () => {
    const card = (n: number) => ({
      title: `贺卡 ${n}`,
      text: '好',
      from: `20${30 + n}-01-01`,
      until: `20${30 + n}-01-02`,
    })
    const { id } = await call(admin, messages.saveGreeting, card(0))
    for (let n = 1; n <= 25; n++) await call(admin, messages.saveGreeting, card(n))
    const { list } = await call(admin, messages.greetings, { id })
    const { version } = list[0]!
    await call(admin, messages.saveGreeting, { ...card(0), id, version, text: '很好' })
    const second = await ask(admin, messages.saveGreeting.path, { ...card(0), id, version, text: '不错' })
    expect(second).toMatchObject({ e: 1, fail: 'changed', d: { by: '郑岚', fresh: { id, text: '很好' } } })
  })
})

/** Documents that are saved as a whole. */
describe('a document saved second', () => {
  const met = (fresh: object) => ({ e: 1, fail: 'changed', d: { by: '郑岚', fresh } })

  test('an article brings its text, also when it was kept while it was being written', async () => {
    const { list: channels } = await call(admin, content.deskChannels, {})
    const channel = channels.find(({ kind, closed }) => kind === 'news' && !closed)!.id
    await call(admin, people.giveGrant, { person: chen.id, app: 'content', modules: ['write', 'publish'] })
    const draft = { channel, title: '第一稿', blocks: [] }
    const { id, version } = await call(chen, content.saveArticle, draft)
    await call(admin, content.saveArticle, { ...draft, id, version, title: '自动保存', auto: true })
    const second = await ask(chen, content.saveArticle.path, { ...draft, blocks: '[]', id, version, title: '第二稿' })
    expect(second).toMatchObject(met({ id, title: '自动保存', version: version + 1 }))
  })

  test('a form brings its fields and rules', async () => {
    const definition = { sections: [{ key: 's', title: '', fields: [] }] }
    const begun = { title: '两人', definition: JSON.stringify(definition) }
    const { id, revision } = await call(admin, forms.beginDesign, begun as never)
    await call(admin, forms.saveDesign, { ...begun, id, revision, title: '改名' } as never)
    const second = await ask(admin, forms.saveDesign.path, { ...begun, id, revision })
    expect(second).toMatchObject(met({ title: '改名', revision: revision + 1 }))
    const { rules } = await call(admin, forms.deskForm, { id })
    const late = await ask(admin, forms.saveRules.path, { ...flat(rules), id, revision })
    expect(late).toMatchObject(met({ rules: { limit: rules.limit }, revision: revision + 1 }))
  })

  test('a seat plan brings the plan', async () => {
    const { id, version } = await call(admin, seats.saveVenue, { name: '小礼堂' })
    const { plan } = await call(admin, seats.venue, { id })
    const draft = { id, version, plan: JSON.stringify(plan) }
    expect((await ask(admin, seats.savePlan.path, draft)).e).toBe(0)
    expect(await ask(admin, seats.savePlan.path, draft)).toMatchObject(met({ id, plan, version: version + 1 }))
  })

  test('an event brings itself with its sessions, whichever of them was changed', async () => {
    const { list } = await call(admin, tickets.deskEvents, { state: 'draft' })
    const event = await call(admin, tickets.deskEvent, { id: list[0]!.id })
    const hour = Math.ceil(event.closesAt / 3_600) * 3_600 + 86_400
    const quotas = JSON.stringify([{ name: '全部', size: 5, audience: event.audience }])
    const times = { doorsAt: hour, startsAt: hour, endsAt: hour + 3_600, quotas }
    const session = { event: event.id, version: event.version, title: '加场', ...times }
    expect((await ask(admin, tickets.saveSession.path, session)).e).toBe(0)
    const second = await ask(admin, tickets.saveSession.path, session)
    expect(second).toMatchObject(met({ id: event.id, version: event.version + 1 }))
    const fresh = second.d.fresh as { list: { id: string; title: string }[]; version: number }
    const added = fresh.list.find(({ title }) => title === '加场')!.id
    const removal = { event: event.id, version: fresh.version, id: added }
    expect((await ask(admin, tickets.removeSession.path, removal)).e).toBe(0)
    expect(await ask(admin, tickets.removeSession.path, removal)).toMatchObject(met({ list: event.list }))
  })

  test('a part of the site brings the arrangement, and the draft says who put what into it', async () => {
    const { revision, config } = await call(admin, setup.show)
    const value = JSON.stringify(config.words)
    const draft = { section: 'words', value, revision } as const
    await call(admin, setup.save, draft)
    const second = await ask(admin, setup.save.path, draft)
    expect(second).toMatchObject(met({ revision: revision + 1 }))
  })

  test('a contact brings itself', async () => {
    const { list } = await call(admin, directory.contacts, {})
    const { id, version, unit, post, phones, office, visibility } = list[0]!
    const draft = { id, version, unit: unit.id, post, office, visibility, phones: phones.length ? phones : ['88001'] }
    expect(await ask(admin, directory.saveContact.path, { ...draft, post: '值班室' })).toMatchObject({ e: 0 })
    expect(await ask(admin, directory.saveContact.path, draft)).toMatchObject(met({ id, post: '值班室' }))
  })
})

const flat = (rules: object) =>
  Object.fromEntries(
    Object.entries(rules).map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : value]),
  )
