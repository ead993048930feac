import { describe, expect, test } from 'vitest'
import { badInput } from '#kernel/language/words.ts'
import { parseBody, parseForm, type Raw } from '#kernel/server/http/requests/form.ts'
import type { Endpoint } from '#kernel/server/http/route-table.ts'
import { endpoints, forEach, ofEachKind, sieveFor, wholeCampus } from './support/everything.ts'

const t = await wholeCampus()
const { host, admin } = await t.site()
const form = 'application/x-www-form-urlencoded'
const json = 'application/json'
const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times)

/** Malformed requests; `$` stands for each field name of the call. */
const bodies: [name: string, type: string, body: string | Buffer][] = [
  ['nothing', form, ''],
  ['empty fields', form, '$='],
  ['a NUL', form, '$=a%00b'],
  ['a NUL in JSON', json, '{"$":"a\\u0000b"}'],
  ['overlong UTF-8', form, '$=%c0%af'],
  ['raw bytes', form, Buffer.from([0x24, 0x3d, 0xff, 0xfe, 0x00])],
  ['a lone surrogate', json, '{"$":"\\ud800"}'],
  ['broken escapes', form, '$=%zz&%=%'],
  ['a wrong type: number', json, '{"$":1e308}'],
  ['a wrong type: object', json, '{"$":{"a":{"b":1}}}'],
  ['a wrong type: list', json, '{"$":[[],[[]],null]}'],
  ['a wrong type: null', json, '{"$":null}'],
  ['a list for a body', json, '[1,2,3]'],
  ['half a JSON', json, '{"$":'],
  ['deep JSON', json, `{"$":${deep('[', ']', 20_000)}}`],
  ['deep keys', form, `$${'[a]'.repeat(500)}=1`],
  ['a prototype for a value', form, '$=__proto__'],
  ['a constructor for a value', form, '$=constructor'],
  ['a prototype for values', json, '{"$":["__proto__","constructor","toString"]}'],
  ['a prototype for a choice', json, '{"$":"hasOwnProperty"}'],
  ['a huge text', form, `$=${'汉'.repeat(100_000)}`],
  ['a huge number', form, '$=999999999999999999999999'],
  ['a negative number', form, '$=-1'],
  ['not a number', form, '$=NaN'],
  ['an impossible date', form, '$=2026-02-31'],
  ['SQL', form, "$='; drop table people; --"],
  ['a path', form, '$=../../../../etc/passwd'],
  ['many fields', form, Array.from({ length: 3_000 }, (_, i) => `f${i}=1`).join('&')],
  ['a wrong content type', 'image/png', '$=1'],
  ['a nonsense content type', ';;;', '$=1'],
  ['an empty multipart', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ['a cut multipart', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="$"\r\n\r\nabc'],
  ['a multipart without boundary', 'multipart/form-data', 'abc'],
]

const multipart = 'multipart/form-data; boundary=x'
const part = (name: string) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n1\r\n--x--\r\n`

/** Keys that could pollute a prototype: in the query, a form, a multipart body and JSON, at the top or nested. */
const prototypeKeys: [name: string, type: string, body: string, query?: string][] = [
  ['in the query', form, '', '__proto__[username]=1'],
  ['deep in the query', form, '', '$[__proto__][username]=1'],
  ['in a form', form, '__proto__[username]=1'],
  ['deep in a form', form, '$[][constructor][prototype][username]=1'],
  ['alone in a form', form, '$[prototype]=1'],
  ['in a multipart body', multipart, part('__proto__[username]')],
  ['in a multipart body after a query', multipart, part('__proto__[username]'), 'a=1'],
  ['deep in a multipart body', multipart, part('$[__proto__][username]')],
  ['by the constructor in a multipart body', multipart, part('constructor[prototype][username]')],
  ['in JSON', json, '{"__proto__":{"username":"1"}}'],
  ['deep in JSON', json, '{"$":[{"a":{"__proto__":{"username":"1"}}}]}'],
  ['by the constructor in JSON', json, '{"constructor":{"prototype":{"username":"1"}}}'],
]

/** As the server parses it. What a multipart body can be is up to its parser alone. */
function parsed(type: string, payload: string | Buffer): Raw {
  if (type.startsWith('multipart')) throw badInput()
  return parseBody(Buffer.from(payload))
}

/** Calls of each kind get everything. */
function isSentTo(endpoint: Endpoint): (parse: () => Raw) => boolean {
  return ofEachKind.has(endpoint) ? () => true : sieveFor(endpoint)
}

/** The state of Object.prototype, and the answer to an empty login: both must stay the same. */
async function everyoneElse() {
  const url = '/uc/wap/login/check'
  const headers = { host, 'x-requested-with': 'XMLHttpRequest', 'content-type': form }
  const { statusCode, body } = await t.server.inject({ method: 'POST', url, payload: '', headers })
  return { statusCode, body, names: Object.getOwnPropertyNames(Object.prototype), inherited: inheritedNames() }
}

function inheritedNames(): string[] {
  const names: string[] = []
  for (const name in {}) names.push(name)
  return names
}

describe('a key that leads to a prototype is refused and changes nothing', async () => {
  const before = await everyoneElse()
  const parsed = [...ofEachKind].filter(({ call }) => !call.raw)
  test.each(parsed.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (path, { input }) => {
    const [field = 'a'] = Object.keys((input as { shape?: object }).shape ?? {})
    await forEach(prototypeKeys, async ([name, type, body, query = '']) => {
      const answer = await t.server.inject({
        method: 'POST',
        url: `${path}?${query.replaceAll('$', field)}`,
        payload: body.replaceAll('$', field),
        headers: { host, cookie: admin.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': type },
      })
      expect(answer.headers['x-fail'], name).toBe('badInput')
      expect(answer.statusCode, name).toBe(200)
    })
    expect(await everyoneElse()).toEqual(before)
  })
})

describe('hostile input gets a worded refusal', () => {
  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (url, endpoint) => {
    const { input, call } = endpoint
    const fields = Object.keys((input as { shape?: object }).shape ?? { a: 0 })
    const field = fields.length ? fields : ['a']
    const isSent = isSentTo(endpoint)
    await forEach(bodies, async ([name, type, body]) => {
      const payload = typeof body === 'string' ? spread(body, field, type) : body
      if (!isSent(() => parsed(type, payload))) return
      const { host: _, ...who } = admin
      const answer = await t.server.inject({
        method: 'POST',
        url,
        payload,
        headers: { host, cookie: who.cookie, 'x-requested-with': 'XMLHttpRequest', 'content-type': type },
      })
      expect(answer.statusCode, `${name}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
      expect(answer.headers['x-fail'], `${name}: ${answer.body.slice(0, 300)}`).not.toBe('broken')
      if (!call.raw && answer.headers['content-type']?.toString().startsWith('application/json')) {
        expect(answer.json(), name).toHaveProperty('e')
      }
    })
  })

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s as a query',
    async (path, endpoint) => {
      const isSent = isSentTo(endpoint)
      const queries = ['%00', 'a=%00', '%zz', 'a[b', 'a]b[=1', `a=${'x'.repeat(8_000)}`, 'id=%ff%fe', '?&=&&==']
      await forEach(queries, async (query) => {
        if (!isSent(() => parseForm(query))) return
        const answer = await t.server.inject({
          url: `${path}?${query}`,
          headers: { host, cookie: admin.cookie, 'x-requested-with': 'XMLHttpRequest' },
        })
        expect(answer.statusCode, query).toBeLessThan(500)
        expect(answer.headers['x-fail'], query).not.toBe('broken')
      })
    },
  )
})

/** The body with every field name of the call in place of `$`. */
function spread(body: string, fields: string[], type: string): string {
  if (!body.includes('$')) return body
  if (type === json) {
    const inner = body.slice(1, -1)
    return body.startsWith('{') && body.endsWith('}')
      ? `{${fields.map((name) => inner.replaceAll('$', name)).join(',')}}`
      : body.replaceAll('$', fields[0]!)
  }
  return type === form ? fields.map((name) => body.replaceAll('$', name)).join('&') : body.replaceAll('$', fields[0]!)
}
