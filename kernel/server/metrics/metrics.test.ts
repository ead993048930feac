import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { read, write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { bugWatch } from '../logs/bug-watch.ts'
import { serve } from '../serve.ts'
import { noteUse } from '../usage/connectors.ts'

const root = new URL('../../../', import.meta.url).pathname
const token = 'a token of sixteen letters'
const measured = defineModule({
  key: 'measured',
  messages: defineMessages({ 'fail.full': ['满了', 'It is full'] }),
  fails: ['full'],
})
const shared = { access: 'public', input: z.object({}), data: z.object({}) } as const
const contract = {
  ask: read('/measured/wap/default/ask', { ...shared, about: 'answers' }),
  press: write('/measured/wap/default/press', { ...shared, about: 'refuses' }),
  crash: read('/measured/wap/default/crash', { ...shared, about: 'breaks', fromElsewhere: true }),
}
const served = serve(measured, contract, {
  ask: async () => ({}),
  press: async () => {
    throw measured.fail('full')
  },
  crash: async () => {
    throw new Error('crashed')
  },
})

let logged = ''
const logTo = {
  write: (line: string) => {
    logged += line
  },
}
const env = { METRICS_TOKEN: token, ACCESS_LOG: 'on', LOG_LEVEL: 'error' }
const t = await campus([served], [], { env, logTo })
// Many digits in a row are masked in a log, but not in the id of a site.
const site = await t.site({ id: `s${Date.now()}` })

const scrape = async (authorization?: string) =>
  t.server.inject({ url: '/metrics', headers: { host: site.host, ...(authorization && { authorization }) } })

/** The value of a line, by its name with labels. */
async function sampleOf(line: string): Promise<number> {
  const { body } = await scrape(`Bearer ${token}`)
  const found = body.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length + 1) ?? Number.NaN)
}

test('without its token /metrics says nothing; without the setting it is not there', async () => {
  for (const given of [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token.slice(1)}ü`, token]) {
    const { statusCode, body } = await scrape(given)
    expect({ statusCode, body }).toEqual({ statusCode: 401, body: 'METRICS_TOKEN is needed\n' })
  }
  const without = await campus([served])
  expect(
    (await without.server.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode,
  ).toBe(404)
})

test('calls are counted by call and by site, with their outcome and time', async () => {
  await site.ask(site.anyone, contract.ask.path, {})
  await site.ask(site.anyone, contract.ask.path, {})
  await site.ask(site.anyone, contract.press.path, {})
  const of = (call: string, outcome: string) =>
    sampleOf(`campanile_calls_total{module="measured",call="${call}",outcome="${outcome}"}`)
  expect(await of('ask', 'done')).toBe(2)
  expect(await of('press', 'refused')).toBe(1)
  const ofSite = (outcome: string) => sampleOf(`campanile_site_calls_total{site="${site.id}",outcome="${outcome}"}`)
  expect([await ofSite('done'), await ofSite('refused'), await ofSite('failed')]).toEqual([2, 1, 0])
  expect(await sampleOf('campanile_call_seconds_count{module="measured",call="ask"}')).toBe(2)
  expect(await sampleOf('campanile_call_seconds_bucket{module="measured",call="ask",le="+Inf"}')).toBe(2)
})

test('pool, batch commits, listener, queue and process are there', async () => {
  const { body, headers } = await scrape(`Bearer ${token}`)
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  const names = new Set([...body.matchAll(/^# TYPE (\w+) (?:counter|gauge|histogram)$/gm)].map(([, name]) => name))
  for (const name of [
    'campanile_pool_used',
    'campanile_pool_waiting',
    'campanile_connections_open',
    'campanile_batches_total',
    'campanile_database_up',
    'campanile_queue_jobs',
    'campanile_queue_lag_seconds',
    'process_cpu_seconds_total',
  ]) {
    expect(names).toContain(name)
  }
  expect(await sampleOf('campanile_database_up')).toBe(1)
  // Every line is a comment or a sample with a number.
  const odd = body
    .trim()
    .split('\n')
    .filter((line) => !/^(# (HELP|TYPE) |[a-z_]+(\{[^}]*\})? -?\d[\d.e+-]*$)/.test(line))
  expect(odd).toEqual([])
})

test('connected systems are told by site, as they were when last used', async () => {
  noteUse(site.id, 'cas')
  noteUse(site.id, 'cas', 'unreachable')
  noteUse('gone', 'cas', 'unreachable')
  const labels = `site="${site.id}",connector="cas"`
  expect(await sampleOf(`campanile_connector_up{${labels}}`)).toBe(0)
  expect(await sampleOf(`campanile_connector_uses_total{${labels},outcome="ill"}`)).toBe(1)
  expect((await scrape(`Bearer ${token}`)).body).not.toContain('site="gone"')
})

test('whoever meets an error is told the number under which the log has it', async () => {
  const { heard } = bugWatch
  bugWatch.heard = undefined
  const headers = { host: site.host, 'x-requested-with': 'XMLHttpRequest' }
  const answer = await t.server.inject({ url: `${contract.crash.path}?name=hidden`, headers })
  bugWatch.heard = heard
  const id = String(answer.headers['x-request-id'])
  expect(id).toMatch(/^[a-z][0-9a-z]{7}$/)
  expect(answer.headers['x-fail']).toBe('broken')
  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ request }) => request === id)
  expect(lines).toMatchObject([
    { msg: 'a call broke', path: contract.crash.path },
    { msg: 'answered', site: site.id, method: 'GET', route: contract.crash.path, status: 200, fail: 'broken' },
  ])
  expect(logged).not.toContain('hidden')
})

test('a page that broke shows the number, too', async () => {
  const { heard } = bugWatch
  bugWatch.heard = undefined
  const headers = { host: site.host, accept: 'text/html' }
  const { body, headers: sent } = await t.server.inject({ url: contract.crash.path, headers })
  bugWatch.heard = heard
  expect(body).toContain(`请求编号：${sent['x-request-id']}`)
})

test('alerts and the board name only what /metrics tells', () => {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root })
      .map((file) => readFileSync(root + file, 'utf8'))
      .join('\n')
  const names = /\b(?:campanile|process|nodejs)_[a-z_]+[a-z]\b/g
  const told = new Set(read('kernel/server/metrics/*.ts').match(names))
  const asked = new Set(read('ops/{prometheus/alerts.yml,grafana/*.json}').match(names))
  expect(asked.size).toBeGreaterThan(15)
  expect([...asked].map((name) => name.replace(/_bucket$/, '')).filter((name) => !told.has(name))).toEqual([])
})
