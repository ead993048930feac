import { describe, expect, test } from 'vitest'
import { modules } from '#app/modules.server.ts'
import { contract as content } from '#modules/content/contract.ts'
import { contract as messages } from '#modules/messages/contract.ts'
import { contract as people } from '#modules/people/contract.ts'
import { wholeCampus } from './everything.ts'

const t = await wholeCampus()
const { admin, lin, call, ask } = await t.site({ seeded: true })
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
      expect(shape, write).toEqual(expect.arrayContaining([editor.id ?? 'id']))
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
