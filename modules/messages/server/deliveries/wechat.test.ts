import { describe, expect, test } from 'vitest'
import { addresses } from '#engines/inbox/server/deliver/schema.ts'
import { standInGateway } from '#engines/inbox/testing/gateway.ts'
import { contract } from '../../contract.ts'
import { deliveryCampus } from '../testing/delivery-campus.ts'

const { portal, t } = await deliveryCampus()

const openid = 'oABCDEF-123456'

async function account(errcode = 0) {
  const gateway = await standInGateway(({ path }) => {
    if (path === '/cgi-bin/token') return { json: { access_token: 'a', expires_in: 7200 } }
    if (path === '/sns/oauth2/access_token') return { json: { openid } }
    return { json: { errcode } }
  })
  const settings = {
    wechat: { gateway: gateway.url, authorize: gateway.url, appId: 'wx1', secret: 's', templateId: 'T1' },
  }
  const site = await portal({ settings })
  const visit = (url: string) => t.server.inject({ url, headers: { host: site.lin.host, cookie: site.lin.cookie } })
  const link = async () => {
    const away = await visit(contract.linkWechat.path)
    const state = new URL(String(away.headers.location)).searchParams.get('state')!
    return { away, state, back: await visit(`${contract.wechatLinked.path}?code=C1&state=${state}`) }
  }
  return { ...site, gateway, visit, link }
}

describe('WeChat', () => {
  test('is linked by its own answer, only where this browser began it', async () => {
    const { lin, call, link, visit, inSite, gateway } = await account()
    await visit(`${contract.wechatLinked.path}?code=C1&state=${'0'.repeat(89)}`)
    expect(gateway.at('/sns/oauth2/access_token')).toEqual([])
    const { away, back, state } = await link()
    expect(String(away.headers.location)).toMatch(/\/connect\/oauth2\/authorize\?appid=wx1&.*#wechat_redirect$/)
    expect(String(back.headers.location)).toMatch(/\/site\/newsInterruption\/index$/)
    expect(gateway.at('/sns/oauth2/access_token')).toMatchObject([{ query: { appid: 'wx1', secret: 's', code: 'C1' } }])
    const [kept] = await inSite((db) => db.select().from(addresses))
    expect(kept!.sealed).not.toContain(openid)
    const ofWechat = async () => (await call(lin, contract.quiet)).media.find(({ medium }) => medium === 'wechat')
    expect(await ofWechat()).toMatchObject({ isOn: true, hasAddress: true })
    t.clock.offset += 11 * 60_000
    await call(lin, contract.unlinkWechat)
    await visit(`${contract.wechatLinked.path}?code=C1&state=${state}`)
    expect(await ofWechat()).toMatchObject({ hasAddress: false })
  })

  test('gets a template message with its lines cut to what WeChat takes', async () => {
    const { lin, wu, tell, work, states, link, gateway } = await account()
    await link()
    const message = await tell({
      to: [lin.id, wu.id],
      title: { zh: '关于二〇三一年春季学期期末考试时间与地点安排的通知' },
    })
    await work()
    const [sent] = gateway.at('/cgi-bin/message/template/send')
    expect(sent!.query).toEqual({ access_token: 'a' })
    const body = JSON.parse(sent!.body.toString('utf8'))
    expect(body).toMatchObject({
      touser: openid,
      template_id: 'T1',
      url: expect.stringContaining(`message/message?id=${message}`),
    })
    expect(body.data.thing1.value).toHaveLength(20)
    expect(body.data.time3.value).toBe('2031-03-03 12:00')
    expect(await states(message)).toMatchObject([{ medium: 'wechat', state: 'sent' }])
  })

  test('who blocked the account there is not asked again', async () => {
    const { lin, tell, work, states, link } = await account(43004)
    await link()
    await tell({ to: [lin.id] })
    await work()
    expect(await states()).toMatchObject([{ state: 'failed', why: 'refusedThere', tries: 1 }])
  })
})
