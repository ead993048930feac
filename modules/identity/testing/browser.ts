import type { campus } from '#kernel/testing/campus.ts'

type Campus = Awaited<ReturnType<typeof campus>>

/** A test browser with a session cookie that follows no redirects. */
export function browserFor(t: Pick<Campus, 'server'>, host: string, agent = '') {
  const jar = { cookie: '' }
  async function send(to: string, headers: Record<string, string> = {}, form?: Record<string, string>) {
    const path = to.startsWith('/') ? to : new URL(to).href.slice(new URL(to).origin.length)
    const answer = await t.server.inject({
      method: form ? 'POST' : 'GET',
      url: path,
      headers: { host, ...jar, ...(agent && { 'user-agent': agent }), ...headers },
      ...(form && { payload: `${new URLSearchParams(form)}` }),
    })
    const set = [answer.headers['set-cookie'] ?? []].flat().find((cookie) => cookie.startsWith('eai-sess='))
    if (set) jar.cookie = set.split(';')[0]!
    return { ...answer, location: answer.headers.location ?? '', fail: answer.headers['x-fail'], body: answer.body }
  }
  const get = (to: string, headers?: Record<string, string>) => send(to, headers)
  const post = (to: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    send(
      to,
      { 'content-type': 'application/x-www-form-urlencoded', 'x-requested-with': 'XMLHttpRequest', ...headers },
      form,
    )
  const isIn = async () =>
    (await get('/getUserName', { 'x-requested-with': 'XMLHttpRequest' })).body.startsWith('{"e":0')
  return { get, post, jar, isIn }
}
