import { expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { served as content } from '#modules/articles/server/index.ts'
import { newsroom } from '#modules/articles/server/testing/newsroom.ts'
import { contract as shell } from '#modules/shell/contract.ts'
import { served as servedShell } from '#modules/shell/server/index.ts'

const t = await campus([servedShell, content])

test('a search finds texts of every language, and says which are not in the language of the asker', async () => {
  const { lin, channel, publish } = await newsroom(t)
  const news = await channel()
  const english = JSON.stringify([{ kind: 'text', line: [{ text: 'Twelve hundred seats by the lake.' }] }])
  await publish(news, { title: '图书馆启用', titleEn: 'The library opens', blocksEn: english as never })
  await publish(news, { title: '图书馆闭馆', titleEn: 'The library closes' })
  const hits = async (lang: string, q: string) => {
    const headers = { host: lin.host, cookie: lin.cookie, 'x-lang': lang, 'x-requested-with': 'XMLHttpRequest' }
    const { d } = (await t.server.inject({ url: `${shell.search.path}?q=${encodeURIComponent(q)}`, headers })).json()
    return Object.fromEntries(shell.search.data.parse(d).hits.map(({ title, language }) => [title, language]))
  }
  expect(await hits('en', 'library')).toEqual({ 'The library opens': undefined, 'The library closes': 'zh' })
  expect(await hits('en', 'lake')).toEqual({ 'The library opens': undefined })
  for (const lang of ['zh', 'tw']) {
    expect(await hits(lang, '图书馆')).toEqual({ 图书馆启用: undefined, 图书馆闭馆: undefined })
  }
})
