import type { Caller, campus } from './campus.ts'
import { multipart, type Part } from './multipart.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** Uploads files to a call and downloads what it answers with. */
export function sendingTo({ server }: Campus, path: string) {
  async function send(who: Caller, parts: Part[]) {
    const { payload, type } = multipart(parts)
    const headers = { host: who.host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': type }
    const answer = await server.inject({ method: 'POST', url: path, payload, headers })
    return { fail: answer.headers['x-fail'], m: answer.json().m as string, d: answer.json().d }
  }

  return {
    send,
    sendOne: (who: Caller, content: string | Buffer, name = 'a.bin', fields: Record<string, string> = {}) => {
      const more = Object.entries(fields).map(([field, value]) => ({ field, content: value }))
      return send(who, [...more, { field: 'file', name, content }])
    },
    fetch: (who: Caller, url: string, headers: Record<string, string> = {}) =>
      server.inject({ url, headers: { host: who.host, ...(who.cookie && { cookie: who.cookie }), ...headers } }),
  }
}
