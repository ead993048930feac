import { expect, test } from 'vitest'
import { put } from '#engines/agenda/server/put.ts'
import { asJob } from '#engines/agenda/testing/true-agenda.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { neighbours } from './testing/neighbours.ts'

const t = await campus([served, identity, ...neighbours])
const evil = '补交水费 </script><script>alert(1)</script><img src=x>'

async function siteWithDay() {
  const s = await t.site({ home: ['today', 'services'], tabs: ['composition/index'] })
  const item = { source: 'card.pay', sourceId: '1', kind: 'task', action: { zh: '去' }, link: 'ipass/balance' } as const
  await asJob(t, s.id, (ctx) =>
    put(ctx, { ...item, title: { zh: evil, en: 'Pay your fees' }, for: { people: [s.lin.id] } }),
  )
  const open = async (
    cookie: string,
    headers: Record<string, string> = { 'sec-fetch-dest': 'document' },
    url = '/site/',
  ) => {
    const answer = await t.server.inject({ url, headers: { host: s.host, cookie, accept: 'text/html', ...headers } })
    return { html: answer.body, build: answer.headers['x-build'], kept: answer.headers['cache-control'] }
  }
  return { ...s, open }
}

const answersIn = (html: string): Record<string, string> => {
  const [, json] = /const a=(\{.*?\});for\(const p in a\)/s.exec(html) ?? []
  return json ? (JSON.parse(json) as Record<string, string>) : {}
}

test('whoever is logged in finds their day in the document, and what its script would ask for', async () => {
  const { lin, open, call } = await siteWithDay()
  for (const url of ['/site/', '/site/composition/index']) {
    const { html, build, kept } = await open(lin.cookie, undefined, url)
    expect(html).toContain('<div id="opening"')
    expect(html).toContain('补交水费 &lt;/script&gt;')
    expect(html).not.toContain('<script>alert(1)')
    const answers = answersIn(html)
    expect(Object.keys(answers).toSorted()).toEqual(['/getAllAuth', '/getUserName', contract.home.path])
    const home = JSON.parse(answers[contract.home.path]!) as { e: number; d: unknown }
    expect(home.e).toBe(0)
    expect(home.d).toEqual(await call(lin, contract.home))
    expect([build, kept]).toEqual(['', 'no-store'])
  }
})

test('it is in the language they chose', async () => {
  const { lin, open } = await siteWithDay()
  const { html } = await open(`${lin.cookie}; lang=en`)
  expect(html).toContain('Pay your fees')
  expect(html).toMatch(/<html lang="en/)
  const { html: other } = await open(`${lin.cookie}; lang=xx`)
  expect(other).toContain('补交水费')
})

test('strangers, scripts, the service worker and other pages are sent the document that is the same for all', async () => {
  const { lin, wu, anyone, open } = await siteWithDay()
  for (const [cookie, headers, url] of [
    [anyone.cookie, undefined, '/site/'],
    ['eai-sess=nobody00000000000000000000', undefined, '/site/'],
    [lin.cookie, { 'sec-fetch-dest': 'empty' }, '/site/'],
    [lin.cookie, {}, '/site/'],
    [lin.cookie, undefined, '/site/applicationSquare/index'],
  ] as const) {
    const { html, build } = await open(cookie, headers, url)
    expect(html).not.toContain('id="opening"')
    expect(html).not.toContain('补交水费')
    expect(build).not.toBe('')
  }
  expect((await open(wu.cookie)).html).not.toContain('补交水费')
})
