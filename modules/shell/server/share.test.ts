import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../contract.ts'
import { served } from './index.ts'
import { neighbours } from './testing/neighbours.ts'

const t = await campus([served, ...neighbours])
const sha1 = (text: string) => createHash('sha1').update(text).digest('hex')

let asked: string[] = []
let answers: Record<string, object> = {}
const gateway = createServer((request, reply) => {
  asked.push(request.url!)
  reply.end(JSON.stringify(answers[request.url!.split('?', 1)[0]!] ?? { errcode: 40013, errmsg: 'invalid appid' }))
})
await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
const base = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
afterAll(() => gateway.close())
beforeEach(() => {
  asked = []
  answers = {
    '/cgi-bin/token': { access_token: 'T', expires_in: 7200 },
    '/cgi-bin/ticket/getticket': { errcode: 0, errmsg: 'ok', ticket: 'J', expires_in: 7200 },
    '/cgi-bin/gettoken': { errcode: 0, access_token: 'T2', expires_in: 7200 },
    '/cgi-bin/get_jsapi_ticket': { errcode: 0, ticket: 'J2', expires_in: 7200 },
  }
})

function sharing(share: object = {}) {
  const ours = { appId: 'wx1', secret: 's3cret', gateway: base, ...share }
  return t.site({ modules: { shell: { share: ours }, card: {} } })
}

describe('the signature', () => {
  test.each([
    [
      'wechat',
      'J',
      [
        '/cgi-bin/token?grant_type=client_credential&appid=wx1&secret=s3cret',
        '/cgi-bin/ticket/getticket?access_token=T&type=jsapi',
      ],
    ],
    ['wecom', 'J2', ['/cgi-bin/gettoken?corpid=wx1&corpsecret=s3cret', '/cgi-bin/get_jsapi_ticket?access_token=T2']],
  ])('of %s is over ticket, nonce, time and address; the ticket is fetched once', async (kind, ticket, urls) => {
    const { host, anyone, lin, call } = await sharing({ kind })
    const url = `http://${host}/site/ipass/balance?a=1`
    const [first] = await Promise.all([anyone, lin, anyone].map((who) => call(who, contract.shareInfo, { url })))
    const { appId, timestamp, nonceStr, signature } = first!.info.config
    expect(appId).toBe('wx1')
    expect(signature).toBe(sha1(`jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url}`))
    expect(first!.info.sdk).toMatch(/^https:\/\//)
    expect(asked).toEqual(urls)
    t.clock.offset = 7_000_000
    await call(anyone, contract.shareInfo, { url })
    expect(asked).toHaveLength(4)
    t.clock.offset = 0
  })

  test('leaves out what a login put into the address', async () => {
    const { host, anyone, call } = await sharing()
    const { info } = await call(anyone, contract.shareInfo, { url: `http://${host}/site/a/b?code=1&x=2&state=3#top` })
    expect(info.url).toBe(`http://${host}/site/a/b?x=2`)
  })

  test.each(['https://evil.example/site/', '//evil.example/', 'javascript:alert(1)', 'http://a@b/'])(
    'is not given to %s',
    async (url) => {
      const { anyone, ask } = await sharing()
      expect((await ask(anyone, contract.shareInfo.path, { url })).fail).toBe('foreignUrl')
      expect(asked).toEqual([])
    },
  )

  test('of one site is not for the address of another', async () => {
    const other = await t.site()
    const { anyone, ask } = await sharing()
    expect((await ask(anyone, contract.shareInfo.path, { url: `http://${other.host}/site/` })).fail).toBe('foreignUrl')
  })
})

describe('without a signature', () => {
  const none = { appId: '', timestamp: 0, nonceStr: '', signature: '' }

  test('a site that shares nothing still says what the page is', async () => {
    const { host, anyone, call } = await t.site({ name: { zh: '湖滨大学' } })
    const { info } = await call(anyone, contract.shareInfo, { url: '/site/', service: 'nothing' })
    expect(info).toMatchObject({ config: none, sdk: '', title: '湖滨大学', desc: '湖滨大学的校园服务，都在这里' })
    expect(info.image).toMatch(`http://${host}:8080/site/icons/large.png?v=`)
    const card = await call(anyone, contract.shareInfo, { url: '/site/', service: 'card', service_id: '7' })
    expect(card.info).toMatchObject({ title: '校园卡', desc: '湖滨大学', wid: '7' })
    const hidden = await call(anyone, contract.shareInfo, { url: '/site/', service: 'cardDesk' })
    expect(hidden.info.title).toBe('湖滨大学')
  })

  test('one thing of a service is told by its own module', async () => {
    const { id, host, anyone, call } = await t.site()
    for (const service of ['card', 'lostCard']) {
      const { info } = await call(anyone, contract.shareInfo, { url: '/site/', service, service_id: '8' })
      expect(info).toMatchObject({ title: '第 8 张', desc: id, image: `http://${host}:8080/card.png`, wid: '8' })
    }
  })

  test('a gateway that refuses is not asked again at once, and nothing breaks', async () => {
    const { anyone, call } = await sharing()
    answers = {}
    for (let i = 0; i < 3; i++) {
      expect((await call(anyone, contract.shareInfo, { url: '/site/' })).info.config).toEqual(none)
    }
    expect(asked).toHaveLength(1)
    t.clock.offset = 31_000
    await call(anyone, contract.shareInfo, { url: '/site/' })
    expect(asked).toHaveLength(2)
    t.clock.offset = 0
  })

  test('a gateway inside our network that the operator did not name is not asked', async () => {
    const { anyone, call } = await sharing({ gateway: base.replace('127.0.0.1', 'localhost') })
    expect((await call(anyone, contract.shareInfo, { url: '/site/' })).info.config).toEqual(none)
    expect(asked).toEqual([])
  })
})
