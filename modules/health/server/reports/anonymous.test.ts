import { describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { served } from '../index.ts'
import { ajax, whole, wireOf } from '../testing/wire.ts'

const t = await campus([served])
const { get, post } = wireOf(t)

/** All paths of the recorded legacy clients, by method. */
const addresses = {
  GET: [
    '/ncov/wap/default',
    '/ncov/wap/default/index',
    '/ncov/wap/default/index?from=history',
    '/ncov/wap/fudan/get-info',
    '/buaaxsncov/wap/default/get-info',
    '/ncov/api/default/daily?xgh=0&app_id=ucas',
    '/ncov/api/default/index?xgh=0&app_id=scu',
    '/xisuncov/wap/open-report/index',
    '/xisuncov/wap/open-report/get-setting',
    '/cauncovxs/wap/default/index',
    '/ncov/wap/zju/export-download?group_id=1&group_type=1&type=weishangbao&date=2026-01-05',
    '/healthcode/wap/default/index',
  ],
  POST: [
    '/ncov/wap/default/save',
    '/ncov/wap/fudan/save',
    '/buaaxsncov/wap/default/save',
    '/ncov/api/default/save',
    '/ucasncov/api/default/save',
    '/xisuncov/wap/open-report/index',
    '/xisuncov/wap/open-report/save',
    '/ncov/wap/open-report/save',
    '/cauncovxs/wap/default/save',
    '/healthcode/wap/default/dindex',
  ],
}

describe('without login', () => {
  const site = t.site()
  const asked = [
    ...addresses.GET.map((url) => ['GET', url] as const),
    ...addresses.POST.map((url) => ['POST', url] as const),
  ]
  test.each(asked)('%s %s: 302 to a browser, 10013 with the page it came from to a script', async (method, url) => {
    const { anyone, host } = await site
    const send = (headers: Record<string, string>) =>
      method === 'GET' ? get(anyone, url, headers) : post(anyone, url, whole, headers)
    const plain = await send({})
    expect(plain.statusCode).toBe(302)
    expect(plain.headers.location).toContain('/uc/wap/login?redirect=')
    expect(plain.body).not.toContain('操作成功')
    const referer = `http://${host}/ncov/wap/default/index`
    const script = await send({ ...ajax, referer })
    expect(script.statusCode).toBe(200)
    expect(script.body).toBe(
      `{"e":10013,"m":"用户信息已失效,请重新进入页面","d":{"login_url":"http://${host}:8080/uc/wap/login?redirect=${encodeURIComponent(referer)}"}}`,
    )
  })
})
