import http from 'node:http'
import { text } from 'node:stream/consumers'

type Asked = { method?: string; headers?: Record<string, string>; body?: URLSearchParams }
export type Answer = { status: number; cookies: string[]; body: string }

const agent = new http.Agent({ keepAlive: true })

/** A request with another `host` header than its URL: `fetch` drops that header, and would get the default site. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
  const sent = body?.toString() ?? ''
  const type = body ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  return new Promise((done, failed) => {
    const request = http.request(url, { agent, method, headers: { ...headers, ...type } }, async (answer) => {
      const { statusCode = 0, headers: said } = answer
      done({ status: statusCode, cookies: said['set-cookie'] ?? [], body: await text(answer) })
    })
    request.on('error', failed).end(sent)
  })
}
