import { expect, test } from 'vitest'
import { openTopicCache } from './topic-cache.ts'
import { openTopics } from './topics.ts'

function kept(mostBytes?: number) {
  const topics = openTopics()
  const line = { live: true }
  let made = 0
  const own = openTopicCache({ subscribe: topics.subscribe, isLive: () => line.live, ...(mostBytes && { mostBytes }) })
  const find = (key = 'a', site = 's1', bytes = 1) =>
    own.cached({ site, topic: 't', key }, async () => ({ value: `${site} ${key} ${++made}`, bytes }))
  const tell = (site = 's1', topic = 't') => topics.deliver({ site, topic, data: {} })
  return { ...own, find, tell, line }
}

test('is made once until its topic is told, for its own site', async () => {
  const { find, tell } = kept()
  expect(await find()).toBe('s1 a 1')
  expect(await find('a', 's2')).toBe('s2 a 2')
  tell('s2')
  tell('s1', 'other')
  expect(await find()).toBe('s1 a 1')
  expect(await find('a', 's2')).toBe('s2 a 3')
  tell()
  expect(await find()).toBe('s1 a 4')
})

test('those who come at once share one making', async () => {
  const { find } = kept()
  expect(await Promise.all([find(), find(), find()])).toEqual(['s1 a 1', 's1 a 1', 's1 a 1'])
})

test('what was being made when the topic was told is not remembered', async () => {
  const { find, tell } = kept()
  const first = find()
  tell()
  expect(await first).toBe('s1 a 1')
  expect(await find()).toBe('s1 a 2')
})

test('nothing is remembered or trusted while other nodes cannot be heard', async () => {
  const { find, line, invalidateAll } = kept()
  await find()
  line.live = false
  expect(await find()).toBe('s1 a 2')
  expect(await find()).toBe('s1 a 3')
  line.live = true
  invalidateAll()
  expect(await find()).toBe('s1 a 4')
})

test('what was used longest ago makes room', async () => {
  const { find } = kept(80)
  for (const key of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await find(key, 's1', 10)
  await find('a')
  await find('i', 's1', 10)
  expect(await find('a')).toBe('s1 a 1')
  expect(await find('b')).toBe('s1 b 10')
})

test('what many tell of is forgotten at once, then not more often than its lag, and never left behind', async () => {
  const topics = openTopics()
  const own = openTopicCache({ subscribe: topics.subscribe, isLive: () => true })
  let made = 0
  const find = () =>
    own.cached({ site: 's1', topic: 't', key: 'a', lagMs: 40 }, async () => ({ value: ++made, bytes: 1 }))
  const tell = () => topics.deliver({ site: 's1', topic: 't', data: {} })
  expect(await find()).toBe(1)
  tell()
  expect(await find()).toBe(2)
  for (let i = 0; i < 20; i++) tell()
  expect(await find()).toBe(2)
  await expect.poll(find).toBe(3)
  expect(made).toBe(3)
})
