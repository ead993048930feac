import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { casStandIn } from '../../testing/cas-stand-in.ts'
import { visitingCas } from '../../testing/cas-visit.ts'
import { served } from '../index.ts'

const t = await campus([served])
const school = await casStandIn()
const { siteWithCas, browser } = visitingCas(t, school.url)
const number = '20260001'

/** A ticket fetched by a client directly from the CAS server, for a service URL the client composed. */
async function fetched(query: string, entry = 'cas/index') {
  const site = await siteWithCas()
  const service = `http://${site.host}:8080/a_${site.id}/api/${entry}?${query}`
  const { back } = school.login(`${school.url}/login?service=${encodeURIComponent(service)}`, number)
  return { site, back, client: browser(site.host) }
}

describe('a ticket without a state, from a client that is no browser', () => {
  test.each([
    'redirect=%2Fsite%2Fcenter%2Fpersonal&from=wap&login_from=',
    'redirect=/site/center/personal&from=wap&login_from=',
    'redirect=%2fsite%2fcenter%2fpersonal&from=wap',
    'from=wap&redirect=/site/center/personal',
  ])('logs in by one GET for the address as the client wrote it: %s', async (query) => {
    const { client, back, site } = await fetched(query)
    const answer = await client.get(back, { 'user-agent': 'python-requests/2.31.0', accept: '*/*' })
    expect([answer.statusCode, answer.location]).toEqual([302, `http://${site.host}:8080/site/center/personal`])
    expect([answer.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0])).toEqual([
      'eai-sess',
      'UUkey',
    ])
    expect(await client.isIn()).toBe(true)
  })

  test('works at the other entries, and from Node', async () => {
    const other = await fetched('redirect=/site/&from=wap', 'sso/cas')
    await other.client.get(other.back)
    const node = await fetched('redirect=/site/&from=wap')
    await node.client.get(node.back, { accept: '*/*', 'accept-language': '*', 'sec-fetch-mode': 'cors' })
    expect([await other.client.isIn(), await node.client.isIn()]).toEqual([true, true])
  })

  test('counts once, and only for this very address', async () => {
    const { client, back, site } = await fetched('redirect=/site/&from=wap&login_from=')
    const elsewhere = browser(site.host)
    expect((await elsewhere.get(back.replace('&login_from=', ''))).fail).toBe('ticketRefused')
    const again = await fetched('redirect=/site/&from=wap&login_from=')
    expect((await again.client.get(again.back)).statusCode).toBe(302)
    expect((await again.client.get(again.back)).fail).toBe('ticketRefused')
    expect(await client.isIn()).toBe(false)
  })

  test('leads to no address off the site', async () => {
    const { client, back, site } = await fetched('redirect=https://evil.example/&from=wap')
    expect((await client.get(back)).location).toBe(`http://${site.host}:8080/site/`)
  })
})

describe('a ticket without a state, from a browser', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    { 'sec-fetch-site': 'same-origin' },
    { 'sec-ch-ua': '"Chromium";v="140"' },
    { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    { accept: 'image/avif,image/webp,*/*' },
    { accept: '*/*', 'accept-language': 'zh-CN,zh;q=0.9' },
    { accept: '*/*', 'accept-language': '' },
    { 'upgrade-insecure-requests': '1' },
    { origin: 'https://evil.example' },
    { accept: '*/*', 'accept-language': '*', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
  ])('is left alone and the browser goes round with a state: %o', async (headers) => {
    const { client, back } = await fetched('redirect=/site/&from=wap&login_from=')
    const asked = school.asked.length
    const answer = await client.get(back, headers)
    expect(new URL(new URL(answer.location).searchParams.get('service')!).searchParams.get('state')).not.toBe(null)
    expect(school.asked.length).toBe(asked)
    expect(await client.isIn()).toBe(false)
  })
})

test('the mini-program’s entry ends, with a live session at the school, as a page on that very address', async () => {
  const site = await siteWithCas()
  const client = browser(site.host)
  const start = `http://${site.host}:8080/uc/wap/minigram/cas-login?redirect=${encodeURIComponent(`http://${site.host}:8080/site/center/personal`)}&login_from=xiaochengxu`
  let at = start
  let answer = await client.get(at)
  for (let hops = 0; answer.statusCode === 302 && hops < 10; hops++) {
    at = answer.location
    if (at.startsWith(school.url)) at = school.login(at, number).back
    answer = await client.get(at)
  }
  expect([answer.statusCode, at]).toEqual([200, start])
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).not.toContain('统一身份认证')
  expect(await client.isIn()).toBe(true)
  const page = await client.get('/site/center/personal')
  expect(page.statusCode).toBe(200)
  expect(page.body).not.toContain('统一身份认证')
})
