import { request } from 'node:http'
import type { testPortal } from '#kernel/testing/portal.ts'
import { contract } from '../contract.ts'

type Server = Awaited<ReturnType<typeof testPortal>>['server']
type Answer = { e: number; d: Record<string, unknown>; fail: string | undefined }

const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0'

/** A desktop browser without login, with its own cookie. */
export function deskBrowser(server: Server, host: string) {
  const jar = { cookie: '' }

  async function ask(path: string, input: Record<string, string> = {}): Promise<Answer> {
    const answer = await server.inject({
      method: 'POST',
      url: path,
      payload: new URLSearchParams(input).toString(),
      headers: {
        host,
        'user-agent': desk,
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/x-www-form-urlencoded',
        ...(jar.cookie && { cookie: jar.cookie }),
      },
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('eai-sess='))
    if (set) jar.cookie = set.split(';')[0]!
    const fail = answer.headers['x-fail']
    return { ...answer.json(), fail: fail === undefined ? undefined : String(fail) }
  }

  return {
    jar,
    ask,
    start: async () => String((await ask(contract.startScan.path)).d.scan),
    state: async (scan: string) => (await ask(contract.scanState.path, { scan })).d.state,
    enter: (scan: string) => ask(contract.enterScan.path, { scan }),
    name: async () => (await ask(contract.getUserName.path)).d.name,
  }
}

/** Listens to the event stream of a code on a real port. */
export async function hearScan(
  address: string,
  { host, cookie, scan }: { host: string; cookie: string; scan: string },
) {
  let heard = ''
  const first = Promise.withResolvers<void>()
  const over = Promise.withResolvers<void>()
  const asked = request(
    `${address}${contract.watchScan.path}?scan=${scan}`,
    { headers: { host, cookie } },
    (answer) => {
      answer.on('data', (part) => {
        heard += part
        if (/event: |"e":/.test(heard)) first.resolve()
      })
      answer.on('close', () => over.resolve())
    },
  )
  asked.on('error', () => over.resolve())
  asked.end()
  await first.promise
  const states = () => [...heard.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!).state as string)
  return { heard: () => heard, states, over: over.promise, leave: () => asked.destroy() }
}
