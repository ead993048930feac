import { describe, expect, test } from 'vitest'
import { insertSite } from '#kernel/server/sites/rows.ts'
import { campus } from '#kernel/testing/campus.ts'
import { served as identity } from '#modules/identity/server/index.ts'
import { served as shell } from '#modules/shell/server/index.ts'

describe('a site with several hosts', async () => {
  const t = await campus([identity, shell])
  const domain = `d${process.pid}.edu.test`
  const hosts = [`ucapp.${domain}`, `app.${domain}`]
  const site = await t.site({ hosts, cookieDomain: domain })
  const visit = (host: string, url: string, cookie = '') =>
    t.server.inject({ url, headers: { host, ...(cookie && { cookie }), 'x-requested-with': 'XMLHttpRequest' } })
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof visit>>) => [headers['set-cookie'] ?? []].flat().map(String)

  test('gives each cookie once, for the domain they share, and a login on one is one on the other', async () => {
    const stranger = cookiesOf(await visit(hosts[0]!, '/wap/setting/info'))
    expect(stranger).toHaveLength(1)
    expect(stranger[0]).toMatch(new RegExp(`^eai-sess=[a-z0-9]{26}; expires=.*; Domain=${domain}; HttpOnly`))
    for (const host of hosts) expect((await visit(host, '/getUserName', site.lin.cookie)).json().e).toBe(0)
    const out = cookiesOf(await visit(hosts[1]!, '/uc/wap/login/logout', site.lin.cookie))
    expect(out.map((cookie) => cookie.split('=')[0])).toEqual(['eai-sess', 'UUkey'])
    expect(out.every((cookie) => cookie.includes(`; Domain=${domain};`))).toBe(true)
  })

  test('goes by the shared cookie, and takes away the one a host had for itself', async () => {
    const old = `eai-sess=${'a'.repeat(26)}`
    const answer = await visit(hosts[0]!, '/getUserName', `${old}; ${site.wu.cookie}`)
    expect(answer.json().e).toBe(0)
    expect(cookiesOf(answer)).toEqual([
      expect.stringMatching(/^eai-sess=; expires=Thu, 01 Jan 1970.*Max-Age=0; path=\/; HttpOnly/),
    ])
  })

  test('shares nothing on a loopback address, and keeps others from below its domain', async () => {
    const taken = {
      ...t.portal.directory.get(site.id)!,
      id: `o${process.pid}`,
      hosts: [`lib.${domain}`],
      cookieDomain: '',
    }
    await expect(insertSite(t.portal.database, taken)).rejects.toThrow('would reach the host')
  })
})

test('the application square hands out UUkey to whoever comes without one', async () => {
  const t = await campus([identity, shell])
  const { host, lin } = await t.site()
  const url = '/appsquare/wap/default/index?sid=3'
  const given = async (headers: Record<string, string>) =>
    [(await t.server.inject({ url, headers: { host, ...headers } })).headers['set-cookie'] ?? []].flat().map(String)
  const referer = `http://${host}/site/applicationSquare/index?sid=3`
  const visits: Record<string, string>[] = [
    { referer },
    { referer, cookie: lin.cookie },
    { 'x-requested-with': 'XMLHttpRequest' },
  ]
  for (const headers of visits) {
    const keys = (await given(headers)).filter((cookie) => /^UUkey=[0-9a-f]{32}; expires=.*HttpOnly/.test(cookie))
    expect(keys).toHaveLength(1)
  }
  const again = await given({ cookie: `${lin.cookie}; UUkey=${'0'.repeat(32)}` })
  expect(again.filter((cookie) => cookie.startsWith('UUkey'))).toEqual([])
})
