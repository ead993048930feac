import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { bugWatch } from '../logs/bug-watch.ts'
import { people } from '../people/schema.ts'
import { serve } from '../serve.ts'
import { aboveIn } from './traceparent.ts'

type Sent = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, string> }[]
  status: { code?: number }
}

const received: Sent[] = []
const partner: string[] = []
let text = ''
const listening = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  if (request.url === '/v1/traces') {
    text += body
    for (const { scopeSpans } of JSON.parse(body).resourceSpans) received.push(...scopeSpans[0].spans)
  } else partner.push(String(request.headers.traceparent))
  response.end('{}')
})
await new Promise<void>((done) => listening.listen(0, '127.0.0.1', done))
const at = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
afterAll(() => void listening.close())

const traced = defineModule({ key: 'traced', messages: defineMessages({ 'job.look': ['查看', 'Look'] }) })
const shared = { access: 'public', data: z.object({}) } as const
const contract = {
  ask: read('/traced/wap/default/ask', { ...shared, input: z.object({ name: z.string() }), about: 'reads' }),
  press: write('/traced/wap/default/press', { ...shared, input: z.object({}), about: 'writes' }),
  call: read('/traced/wap/default/call', { ...shared, input: z.object({}), about: 'asks a partner' }),
  crash: read('/traced/wap/default/crash', { ...shared, input: z.object({}), about: 'breaks' }),
}
const served = serve(
  traced,
  contract,
  {
    ask: async (ctx, { name }) => {
      await ctx.db.select({ id: people.id }).from(people).where(eq(people.name, name))
      return {}
    },
    press: async (ctx) => {
      await ctx.db.update(people).set({ latinName: 'Lin' }).where(eq(people.number, '20260001'))
      return {}
    },
    call: async (ctx) => {
      await ctx.tools.outbound({ url: `${at}/people/20260001?token=secret` })
      return {}
    },
    crash: async () => {
      throw new Error('a person of ours')
    },
  },
  { jobs: [{ name: 'look', run: async (ctx) => void (await ctx.db.select({ id: people.id }).from(people)) }] },
)

const t = await campus([served], [], {
  env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${at}/`, TRUSTED_PROXIES: '127.0.0.1' },
})
const site = await t.site()

const attributesOf = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]))
const below = ({ spanId }: Sent) => received.filter((one) => one.parentSpanId === spanId)
const arrived = (name: string): Promise<Sent> =>
  expect
    .poll(() => received.find((one) => one.name === name), { timeout: 10_000 })
    .toBeDefined()
    .then(() => received.find((one) => one.name === name)!)

test('a request is a span with its statements below it, and no word of what was asked', async () => {
  await site.ask(site.lin, contract.ask.path, { name: '林晓雨' }, 'GET')
  const span = await arrived(`GET ${contract.ask.path}`)
  expect(span.kind).toBe(2)
  expect(BigInt(span.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(span.startTimeUnixNano))
  expect(attributesOf(span)).toEqual({
    'http.request.method': 'GET',
    'http.route': contract.ask.path,
    'http.response.status_code': 200,
    'campanile.site': site.id,
    'campanile.request': expect.stringMatching(/^[a-z0-9]{8}$/),
  })
  expect(below(span).map(({ name }) => name)).toContain('select people')
  for (const hidden of ['林晓雨', encodeURIComponent('林晓雨'), site.lin.id, site.lin.cookie])
    expect(text).not.toContain(hidden)
})

test('a write has its transaction, with the statements inside', async () => {
  await site.ask(site.lin, contract.press.path, {})
  const span = await arrived(`POST ${contract.press.path}`)
  const transaction = below(span).find(({ name }) => name === 'transaction')!
  expect(below(transaction).map(({ name }) => name)).toEqual(['update people'])
  expect(text).not.toContain('20260001')
})

test('a request to a partner carries the trace on, and tells only the host', async () => {
  await site.ask(site.lin, contract.call.path, {}, 'GET')
  const [sent] = below(await arrived(`GET ${contract.call.path}`)).filter(({ name }) => name === 'GET')
  expect(attributesOf(sent!)).toEqual({ 'http.request.method': 'GET', 'server.address': '127.0.0.1' })
  expect(partner).toEqual([`00-${sent!.traceId}-${sent!.spanId}-01`])
  expect(text).not.toContain('token')
})

test('what broke is marked, without its message', async () => {
  const { heard } = bugWatch
  bugWatch.heard = undefined
  await t.server.inject({
    url: contract.crash.path,
    headers: { host: site.host, 'x-requested-with': 'XMLHttpRequest' },
  })
  bugWatch.heard = heard
  const span = await arrived(`GET ${contract.crash.path}`)
  expect([span.status, attributesOf(span)['error.type']]).toEqual([{ code: 2 }, 'broken'])
  expect(text).not.toContain('a person of ours')
})

test('a job is a trace of its own', async () => {
  await runJob(t, { site: site.id, served, job: 'look', data: {} })
  const span = await arrived('job look')
  expect(span.parentSpanId).toBeUndefined()
  expect(
    below(span)
      .flatMap(below)
      .map(({ name }) => name),
  ).toContain('select people')
})

test('a trusted proxy begins the trace, or decides that there is none; anyone else does not', async () => {
  const trace = 'a'.repeat(32)
  const ask = (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    t.server.inject({
      ...{ method: 'GET', url: `${contract.ask.path}?name=x`, remoteAddress },
      headers: { host: site.host, 'x-requested-with': 'XMLHttpRequest', ...headers },
    })
  const forwarded = { 'x-forwarded-for': '203.0.113.9' }
  const before = received.length
  await ask({ ...forwarded, traceparent: `00-${'b'.repeat(32)}-${'1'.repeat(16)}-00` })
  await ask({ ...forwarded, traceparent: `00-${'c'.repeat(32)}-${'1'.repeat(16)}-01` }, '198.51.100.7')
  await ask({ ...forwarded, traceparent: `00-${trace}-${'1'.repeat(16)}-01` })
  const isServer = ({ kind }: Sent) => kind === 2
  await expect.poll(() => received.slice(before).filter(isServer), { timeout: 10_000 }).toHaveLength(2)
  const [other, ours] = received.slice(before).filter(isServer)
  expect([ours!.traceId, ours!.parentSpanId]).toEqual([trace, '1'.repeat(16)])
  expect(other!.parentSpanId).toBeUndefined()
  expect(text).not.toContain('b'.repeat(32))
})

test.each(['', 'x', `00-${'0'.repeat(32)}-${'1'.repeat(16)}-01`, `ff-${'a'.repeat(32)}-${'1'.repeat(16)}-01`, 7])(
  'a header %j names no trace',
  (header) => expect(aboveIn(header)).toBeUndefined(),
)
