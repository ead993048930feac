import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { neighbours } from '../testing/neighbours.ts'

const t = await campus([served, ...neighbours])
const keysOf = ({ list }: { list: { key: string }[] }) => list.map(({ key }) => key)

describe('the directory', () => {
  test('shows each person what they may open, in groups', async () => {
    const { anyone, lin, admin, call } = await t.site()
    for (const who of [anyone, lin]) {
      expect(keysOf(await call(who, contract.services))).toEqual(['card', 'lostCard', 'rooms'])
    }
    const { list, groups } = await call(admin, contract.services)
    expect(list[0]).toEqual({
      key: 'card',
      name: '校园卡',
      icon: 'credit-card',
      page: 'ipass/balance',
      tags: ['money', 'life'],
      state: 'open',
      note: '',
      successor: '',
    })
    expect(groups.map(({ name, keys }) => `${name} ${keys}`)).toEqual([
      '生活 card,lostCard',
      '缴费 card',
      '管理 cardDesk',
      '教室 rooms',
    ])
  })

  test('has no service of a module the site is without', async () => {
    const { anyone, call } = await t.site({ modules: { shell: {}, rooms: {} } })
    expect(keysOf(await call(anyone, contract.services))).toEqual(['rooms'])
  })

  test('a sid the site has set narrows it, any other does not', async () => {
    const modules = { shell: { squares: { 16: { tags: ['money'] } } }, card: {}, rooms: {} }
    const { anyone, call } = await t.site({ modules })
    expect(keysOf(await call(anyone, contract.services, { sid: '16', number: '' }))).toEqual(['card'])
    expect(keysOf(await call(anyone, contract.services, { sid: '7' }))).toHaveLength(3)
  })

  test('the square is a page for a browser and data for a script', async () => {
    const { host, anyone, ask } = await t.site()
    const page = await t.server.inject({ url: '/appsquare/wap/default/index?sid=3', headers: { host } })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('applicationSquare/index?sid=3')
    expect((await ask(anyone, '/appsquare/wap/default', {}, 'GET')).d.list).toHaveLength(3)
  })

  test('an existing client reads the list as it always did: plain, with and without the AJAX header, empty number', async () => {
    const modules = { shell: { squares: { 16: { tags: ['money'] } } }, card: {}, rooms: {} }
    const { host, lin } = await t.site({ modules })
    const referer = `http://${host}/site/applicationSquare/index?sid=16`
    const clients: Record<string, string>[] = [{}, { referer }, { 'x-requested-with': 'XMLHttpRequest', referer }]
    for (const headers of clients) {
      for (const cookie of ['', lin.cookie]) {
        const url = '/appsquare/api/app/index?number=&sid=16'
        const answer = await t.server.inject({ url, headers: { host, ...(cookie && { cookie }), ...headers } })
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, expect.stringMatching(/json/)])
        expect(answer.json()).toMatchObject({ e: 0, m: '操作成功', d: { list: [{ key: 'card', name: '校园卡' }] } })
      }
    }
  })

  test('the square gives UUkey once, beside the page and beside the list, whether or not it says where it comes from', async () => {
    const { host } = await t.site()
    const url = '/appsquare/wap/default/index?sid=16'
    const referer = `http://${host}/site/applicationSquare/index?sid=16`
    const clients: Record<string, string>[] = [{}, { referer }, { 'x-requested-with': 'XMLHttpRequest', referer }]
    for (const headers of clients) {
      const first = await t.server.inject({ url, headers: { host, ...headers } })
      const cookies = [first.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';', 1)[0]!)
      expect(first.statusCode).toBe(200)
      expect(cookies.map((cookie) => cookie.replace(/=.*/, '')).sort()).toEqual(['UUkey', 'eai-sess'])
      const again = await t.server.inject({ url, headers: { host, ...headers, cookie: cookies.join('; ') } })
      expect(again.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringContaining('UUkey'))
    }
  })

  test("a site's own words are used", async () => {
    const { anyone, call } = await t.site({ words: { 'zh.card.service.card': '一卡通' } })
    expect((await call(anyone, contract.services)).list[0]!.name).toBe('一卡通')
  })
})

describe('pinned services', () => {
  test('keep their order; what cannot be opened and what comes twice is left out', async () => {
    const { lin, admin, call } = await t.site()
    const keys = ['rooms', 'nothing', 'cardDesk', 'card', 'rooms']
    expect(keysOf(await call(lin, contract.saveFavourites, { keys }))).toEqual(['rooms', 'card'])
    expect(keysOf(await call(lin, contract.favourites))).toEqual(['rooms', 'card'])
    expect(keysOf(await call(admin, contract.saveFavourites, { keys }))).toEqual(['rooms', 'cardDesk', 'card'])
    expect(keysOf(await call(lin, contract.saveFavourites, {}))).toEqual([])
  })

  test('two devices that save at once leave one whole list', async () => {
    const { lin, ask, call } = await t.site()
    const lists = [['card', 'rooms'], ['lostCard'], ['rooms', 'lostCard', 'card']]
    const answers = await Promise.all(lists.map((keys) => ask(lin, contract.saveFavourites.path, { keys })))
    expect(answers.map(({ e }) => e)).toEqual([0, 0, 0])
    expect(lists).toContainEqual(keysOf(await call(lin, contract.favourites)))
  })

  test('are a person’s own, and a site’s own', async () => {
    const { lin, wu, anyone, call, ask } = await t.site()
    const other = await t.site()
    await call(lin, contract.saveFavourites, { keys: ['card'] })
    expect(keysOf(await call(wu, contract.favourites))).toEqual([])
    expect(keysOf(await other.call(other.lin, contract.favourites))).toEqual([])
    expect((await ask(anyone, contract.favourites.path)).e).toBe(10013)
    expect((await ask({ ...lin, host: other.host }, contract.favourites.path)).e).toBe(10013)
  })
})

test('the last opened services come first, and only those one may open', async () => {
  const { lin, call, ask } = await t.site()
  for (const key of ['card', 'rooms', 'card']) await call(lin, contract.visit, { key })
  expect(keysOf(await call(lin, contract.recents))).toEqual(['card', 'rooms'])
  for (const key of ['cardDesk', 'nothing']) {
    expect((await ask(lin, contract.visit.path, { key })).fail).toBe('notFound')
  }
})

describe('home', () => {
  test('has the site’s blocks in its order, filled by all modules but the broken one', async () => {
    const { lin, call } = await t.site({ home: ['pinned', 'today', 'news', 'services', 'cards', 'weather'] })
    const { blocks } = await call(lin, contract.home)
    expect(blocks.map(({ key }) => key)).toEqual(['pinned', 'today', 'news', 'services', 'offers'])
    const [pinned, today, news, services, cards] = blocks
    expect(pinned).toMatchObject({ kind: 'pinned', suggested: true, list: [{ key: 'card' }, {}, {}] })
    expect(today).toEqual({ kind: 'today', key: 'today', times: [], due: [], todo: 0 })
    expect(news).toMatchObject({ kind: 'cards', cards: [{ key: 'news', module: 'rooms', title: '新闻' }] })
    expect(services).toMatchObject({ kind: 'services' })
    expect(cards).toMatchObject({ cards: [{ key: 'offers', rows: [{ title: '开学优惠' }, { title: '夜宵优惠' }] }] })
  })

  test('shows what is pinned, and what the site suggests until then', async () => {
    const modules = { shell: { suggested: ['rooms', 'cardDesk'] }, card: {}, rooms: {} }
    const { lin, anyone, call } = await t.site({ modules, home: ['pinned', 'today'] })
    const suggested = { suggested: true, list: [{ key: 'rooms' }, { key: 'card' }, { key: 'lostCard' }] }
    for (const who of [anyone, lin]) expect((await call(who, contract.home)).blocks[0]).toMatchObject(suggested)
    expect((await call(anyone, contract.home)).blocks[1]).toMatchObject({ kind: 'today', times: [], due: [] })
    await call(lin, contract.saveFavourites, { keys: ['lostCard'] })
    expect((await call(lin, contract.home)).blocks[0]).toMatchObject({ suggested: false, list: [{ key: 'lostCard' }] })
  })

  test('begins with what people of one’s kind come for, in the suggestions and in the directory', async () => {
    const suggestedFor = { student: ['rooms'], teacher: ['lostCard', 'gone'] }
    const modules = { shell: { suggestedFor }, card: {}, rooms: {} }
    const { lin, chen, anyone, call } = await t.site({ modules, home: ['pinned'] })
    const expected = { lin: ['rooms', 'card', 'lostCard'], chen: ['lostCard', 'card', 'rooms'] }
    for (const [who, keys] of [[lin, expected.lin] as const, [chen, expected.chen] as const]) {
      expect(keysOf(await call(who, contract.services))).toEqual(keys)
      expect(keysOf((await call(who, contract.home)).blocks[0] as never)).toEqual(keys)
    }
    expect(keysOf(await call(anyone, contract.services))).toEqual(['card', 'lostCard', 'rooms'])
  })

  test('the order a site gives its services stands before', async () => {
    const modules = { shell: { suggestedFor: { student: ['rooms'] } }, card: {}, rooms: {} }
    const { lin, call } = await t.site({ modules, services: { lostCard: { order: 1 } } })
    expect(keysOf(await call(lin, contract.services))).toEqual(['lostCard', 'rooms', 'card'])
  })
})
