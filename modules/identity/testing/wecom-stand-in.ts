import { randomBytes } from 'node:crypto'
import { listen } from './listen.ts'

export const wecomApp = { corpId: 'ww1', agentId: '1000002', secret: 'hush' }

/** WeCom's gateway: tokens for the app, single-use codes. Its authorisation page redirects back at once. */
export async function wecomStandIn() {
  const codes = new Map<string, string>()
  const asked: string[] = []
  const tokens = new Set<string>()
  /** The member using the browser, and overrides of its answers. */
  const odd: { member: string; body?: string; status?: number; extra?: object; slow?: number } = { member: '20260001' }

  function getToken(query: URLSearchParams): object {
    if (query.get('corpid') !== wecomApp.corpId || query.get('corpsecret') !== wecomApp.secret)
      return { errcode: 40013 }
    const access_token = randomBytes(8).toString('hex')
    tokens.add(access_token)
    return { errcode: 0, errmsg: 'ok', access_token, expires_in: 7200 }
  }

  function asApp(query: URLSearchParams, answer: () => object): object {
    return tokens.has(query.get('access_token') ?? '') ? answer() : { errcode: 40014, errmsg: 'invalid access_token' }
  }

  function userInfo(query: URLSearchParams): object {
    const code = query.get('code') ?? ''
    const userid = codes.get(code)
    codes.delete(code)
    if (userid === undefined) return { errcode: 40029, errmsg: 'invalid code' }
    return userid ? { errcode: 0, userid } : { errcode: 0, openid: 'o-stranger' }
  }

  function authorise(query: URLSearchParams): string {
    const back = new URL(query.get('redirect_uri')!)
    const code = randomBytes(8).toString('hex')
    codes.set(code, odd.member)
    back.searchParams.set('code', code)
    back.searchParams.set('state', query.get('state')!)
    return back.href
  }

  const answers: Record<string, (query: URLSearchParams) => object> = {
    '/cgi-bin/gettoken': getToken,
    '/cgi-bin/auth/getuserinfo': (query) => asApp(query, () => userInfo(query)),
    '/cgi-bin/user/get': (query) => asApp(query, () => ({ errcode: 0, userid: query.get('userid'), ...odd.extra })),
  }

  const url = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://127.0.0.1')
    asked.push(pathname)
    if (pathname === '/connect/oauth2/authorize') {
      return void response.writeHead(302, { location: authorise(searchParams) }).end()
    }
    if (odd.slow) await new Promise((done) => setTimeout(done, odd.slow))
    response.writeHead(odd.status ?? 200).end(odd.body ?? JSON.stringify(answers[pathname]?.(searchParams) ?? {}))
  })

  return {
    url,
    asked,
    odd,
    forgetTokens: () => tokens.clear(),
    /** Follows the authorisation page; returns the callback URL. */
    pass: (location: string) => {
      const back = new URL(authorise(new URL(location).searchParams))
      return `${back.pathname}${back.search}`
    },
  }
}
