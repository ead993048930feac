import { describe, expect, test } from 'vitest'
import { editDistance } from '#kernel/server/matching/edit-distance.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { served } from '../index.ts'
import { neighbours } from '../testing/neighbours.ts'

const t = await campus([served, ...neighbours])

describe('a search', () => {
  test.each([
    ['校园卡', ['card', 'lostCard']],
    ['挂失', ['lostCard']],
    ['xyk', ['card', 'lostCard']],
    ['XYKGS', ['lostCard']],
    ['xiaoyuanka', ['card', 'lostCard']],
    ['kongxian', ['rooms']],
    ['kxjs', ['rooms']],
    ['campus  card', ['card']],
    ['Classrooms', ['rooms']],
    ['clasroms', ['rooms']],
    ['掛失', ['lostCard']],
    ['校圆卡', ['card', 'lostCard']],
    ['空闲教是', ['rooms']],
    ['xioayuanka', ['card', 'lostCard']],
    ['生活', ['card', 'lostCard']],
    ['制卡台', []],
    ['zzzzzz', []],
    ['', []],
  ])('for %s finds %j', async (q, keys) => {
    const { lin, call } = await t.site()
    const { services } = await call(lin, contract.search, { q })
    expect(services.map(({ key }) => key)).toEqual(keys)
  })

  test('finds what only an administrator may open for the administrator alone', async () => {
    const { admin, anyone, call } = await t.site()
    expect((await call(admin, contract.search, { q: 'zkt' })).services).toHaveLength(1)
    expect((await call(anyone, contract.search, { q: 'zkt' })).services).toHaveLength(0)
  })

  test('speaks the language of the asking page', async () => {
    const { host } = await t.site()
    const headers = { host, 'x-requested-with': 'XMLHttpRequest', 'x-lang': 'en' }
    const answer = await t.server.inject({ url: '/wap/search/index?q=xyk', headers })
    expect(answer.json().d.services[0].name).toBe('Campus card')
  })

  test('is slowed down for one who hammers', async () => {
    const { lin, ask } = await t.site()
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(lin, contract.search.path, { q: 'a' })))
    expect(answers.some(({ fail }) => fail === 'tooOften')).toBe(true)
  })
})

test.each([
  ['/site/ipass/balanse', 'card'],
  ['/eai/site/freeClassRoom/index?x=1', 'rooms'],
  ['/site/lost-card', 'lostCard'],
  ['/site/xyk', 'card'],
  ['', 'card'],
])('%s is nearest to %s', async (path, first) => {
  const { anyone, call } = await t.site()
  const { list } = await call(anyone, contract.near, { path })
  expect(list).toHaveLength(3)
  expect(list[0]!.key).toBe(first)
  expect(list.map(({ key }) => key)).not.toContain('cardDesk')
})

describe('what was searched for', () => {
  test('is kept once each, the last first, twenty at most', async () => {
    const { lin, wu, call } = await t.site()
    for (let i = 0; i < 22; i++) await call(lin, contract.saveSearch, { q: `q${i}` })
    await call(lin, contract.saveSearch, { q: 'q5' })
    const { list } = await call(lin, contract.searchHistory)
    expect(list).toHaveLength(20)
    expect(list.slice(0, 2)).toEqual(['q5', 'q21'])
    expect((await call(wu, contract.searchHistory)).list).toEqual([])
  })

  test('can be forgotten, one by one or whole', async () => {
    const { lin, wu, anyone, call, ask } = await t.site()
    for (const q of ['a', 'b', 'c']) await call(lin, contract.saveSearch, { q })
    await call(wu, contract.saveSearch, { q: 'a' })
    await call(lin, contract.clearSearches, { q: 'b' })
    expect((await call(lin, contract.searchHistory)).list).toEqual(['c', 'a'])
    await call(lin, contract.clearSearches)
    expect((await call(lin, contract.searchHistory)).list).toEqual([])
    expect((await call(wu, contract.searchHistory)).list).toEqual(['a'])
    expect((await ask(anyone, contract.searchHistory.path)).e).toBe(10013)
  })
})

test('slips are counted', () => {
  expect(editDistance('card', 'card')).toBe(0)
  expect(editDistance('card', 'cadr')).toBe(1)
  expect(editDistance('card', 'car')).toBe(1)
  expect(editDistance('kitten', 'sitting')).toBe(3)
  expect(editDistance('kitten', 'sitting', 1)).toBe(2)
})
