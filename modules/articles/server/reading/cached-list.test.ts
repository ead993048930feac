import { describe, expect, test, vi } from 'vitest'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as home } from '#modules/shell/server/index.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { json, newsroom } from '../testing/newsroom.ts'
import { readIn } from '../testing/read-in.ts'

const t = await campus([served, home])
const some = (more: object) => json({ who: 'some', ...more })

/** Reads the first page (cached), the same with another page size (from the tables), and the home card. */
async function reading(options: Parameters<typeof newsroom>[1] = {}) {
  const r = await newsroom(t, { home: ['news'], ...options })
  const list = async (who: Caller, input: object = {}) =>
    (await r.call(who, contract.articles, input)).list.map(({ title }) => title)
  const card = async (who: Caller) =>
    (await r.call(who, shell.home)).blocks
      .flatMap((block) => (block.kind === 'cards' ? block.cards.flatMap(({ rows }) => rows) : []))
      .map(({ title }) => title)
  const expectList = async (who: Caller, titles: readonly string[], input: object = {}) => {
    await vi.waitFor(async () => expect(await list(who, input)).toEqual(titles))
    expect(await list(who, { ...input, page_size: 50 })).toEqual(titles)
  }
  return { ...r, list, card, expectList }
}

describe('the usual first page, and the card of the home', () => {
  test('have for each what is for them, and for strangers only what is public', async () => {
    const { anyone, lin, wu, chen, channel, publish, expectList, card, software, computing } = await reading()
    const open = await channel({ public: true } as never)
    const shut = await channel()
    await publish(open, { title: '公开', audience: json({ who: 'public' }) })
    await publish(shut, { title: '全校' })
    await publish(open, { title: '教师', audience: some({ roles: ['teacher'] }) })
    await publish(shut, { title: '计算机', audience: some({ departments: [computing] }) })
    await publish(shut, { title: '软件学生', audience: some({ departments: [software], roles: ['student'] }) })
    await publish(shut, { title: '给吴', audience: some({ people: [wu.id] }) })
    const seen: [Caller, string[]][] = [
      [anyone, ['公开']],
      [lin, ['软件学生', '计算机', '全校', '公开']],
      [wu, ['给吴', '全校', '公开']],
      [chen, ['计算机', '教师', '全校', '公开']],
    ]
    for (const [who, titles] of seen) {
      await expectList(who, titles)
      expect(await card(who)).toEqual(titles)
    }
  })

  test('are in the language, and of the size, that each reader asks for', async () => {
    const { lin, wu, channel, publish } = await reading()
    const c = await channel()
    for (const n of [1, 2, 3]) await publish(c, { title: `第${n}篇`, titleEn: `No. ${n}` })
    for (const who of [lin, wu, lin]) {
      const page = async (lang: string, input = {}) =>
        (await readIn(t, who, lang, contract.articles, input)).list.map(({ title }) => title)
      expect(await page('zh')).toEqual(['第3篇', '第2篇', '第1篇'])
      expect(await page('en')).toEqual(['No. 3', 'No. 2', 'No. 1'])
      expect(await page('en', { page_size: 2 })).toEqual(['No. 3', 'No. 2'])
    }
  })

  test('lose and gain what changes, in all places where it stands', async () => {
    const { admin, lin, channel, publish, call, expectList, card } = await reading()
    const c = await channel({ key: 'one' })
    const first = await publish(c, { title: '甲' })
    await expectList(lin, ['甲'])
    await expectList(lin, ['甲'], { channel: 'one' })
    await publish(c, { title: '乙' })
    await expectList(lin, ['乙', '甲'])
    await expectList(lin, ['乙', '甲'], { channel: c, kind: 'notice,news' })
    await expectList(lin, [], { kind: 'notice' })
    await expectList(lin, [], { channel: 'nothing' })
    await call(admin, contract.withdrawArticle, { ...first, reason: '有误' })
    await expectList(lin, ['乙'])
    await expectList(lin, ['乙'], { channel: 'one' })
    expect(await card(lin)).toEqual(['乙'])
    const { version } = (await call(admin, contract.deskChannels)).list[0]!
    await call(admin, contract.closeChannel, { id: c, version, closed: true } as never)
    await expectList(lin, [])
    expect(await card(lin)).toEqual([])
  })

  test('of one site are not another’s', async () => {
    const a = await reading()
    const b = await reading()
    await a.publish(await a.channel(), { title: '只在这里' })
    await a.expectList(a.lin, ['只在这里'])
    await b.expectList(b.lin, [])
  })

  test('leave out what belongs to a service that is closed or not for the person', async () => {
    const { lin, chen, channel, publish, card, list } = await reading({
      services: { notices: { state: 'retired' }, news: { audience: ['teacher'] } },
    })
    await publish(await channel({ kind: 'news' }), { title: '新闻' })
    await publish(await channel({ kind: 'notice' }), { title: '通知' })
    expect(await list(chen)).toEqual(['新闻'])
    expect(await card(chen)).toEqual(['新闻'])
    expect(await card(lin)).toEqual([])
  })

  test('hold more than a page; what is for a few among many is found all the same', async () => {
    const { lin, admin, channel, publish, call, expectList } = await reading()
    const c = await channel()
    await publish(c, { title: '给林', audience: some({ people: [lin.id] }) })
    for (let n = 0; n < 90; n++) await publish(c, { title: `教师 ${n}`, audience: some({ roles: ['teacher'] }) })
    await expectList(lin, ['给林'])
    expect(await call(admin, contract.articles)).toMatchObject({ more: false })
    const { list, more } = await call(lin, contract.articles, { page_size: 20 })
    expect([list.length, more]).toEqual([1, false])
  })
})
