import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { asOwner } from '../db/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'campanile-cells-'))
const CELLS = join(folder, 'cells.json')
const t = await campus([], [], { env: { CELLS } })
const { ownerUrl } = t.portal.database

/** The node of another cell: answers what it was asked. */
const asked: IncomingMessage[] = []
const other = createServer(async (incoming, reply) => {
  asked.push(incoming)
  const body = await text(incoming)
  reply.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'theirs', connection: 'close' })
  reply.end(`${incoming.method} ${incoming.url} ${body.length}`)
})
await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
const cell = (more: object) => ({ name: 'west', database: 'postgres://nowhere/west', ...more })
writeFileSync(CELLS, JSON.stringify([cell({ origin }), cell({ name: 'north' })]))

await asOwner(ownerUrl, (owner) =>
  owner.query(`insert into meta.moved_sites (site, cell, hosts, is_gone) values
    ('gone', 'west', '{gone.test}', true), ('nowhere', 'north', '{nowhere.test}', true)`),
)
await t.portal.directory.reload()
const address = await t.server.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => {
  other.close()
  rmSync(folder, { recursive: true, force: true })
})

function send(host: string, { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {}) {
  return new Promise<{ answer: IncomingMessage; said: string }>((done, failed) => {
    const sent = request(`${address}/eai/wap/save?x=1`, { method: 'POST', headers: { host, ...headers } })
    sent.on('error', failed)
    sent.on('response', async (answer) => done({ answer, said: await text(answer) }))
    sent.end(body)
  })
}

test('a request for a site that moved is passed on whole, and so is the answer', async () => {
  const body = 'x'.repeat(3_000_000)
  const { answer, said } = await send('gone.test:8080', {
    body,
    headers: { cookie: 'eai-sess=1', 'x-forwarded-for': '6.6.6.6' },
  })
  expect([answer.statusCode, said]).toEqual([201, 'POST /eai/wap/save?x=1 3000000'])
  expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-request-id': 'theirs' })
  const { headers } = asked.at(-1)!
  // Nobody here is trusted to say where a request comes from.
  expect(headers).toMatchObject({ host: 'gone.test:8080', cookie: 'eai-sess=1', 'x-forwarded-for': '127.0.0.1' })
})

test('one that went in a circle, or to a cell without an address, is refused in words', async () => {
  for (const [host, headers] of [
    ['gone.test', { 'x-passed-by-cell': '1' }],
    ['nowhere.test', {}],
  ] as const) {
    const { answer, said } = await send(host, { headers })
    expect([answer.statusCode, JSON.parse(said).m]).toEqual([421, '本站的服务器暂时没有应答，请稍后再试'])
  }
})

test('what a balancer asks of the node is its own, and so are hosts that nobody has', async () => {
  expect((await t.server.inject({ url: '/healthz', headers: { host: 'gone.test' } })).body).toBe('ok\n')
  expect((await send('unknown.test')).answer.statusCode).toBe(404)
})

test('while the other cell does not answer people get a page that says so', async () => {
  await new Promise((done) => other.close(done))
  const headers = { host: 'gone.test', accept: 'text/html' }
  const { statusCode, headers: got, body } = await t.server.inject({ url: '/site/', headers })
  expect([statusCode, got['retry-after']]).toEqual([503, '2'])
  expect(body).toContain('本站的服务器暂时没有应答')
})
