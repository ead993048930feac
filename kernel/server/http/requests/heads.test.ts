import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { buildServer } from '../server.ts'
import { defaultTimeouts } from './request-timeouts.ts'

const t = await campus([])
const { host } = await t.site()
const server = await buildServer(t.portal, { headMs: 600, bodyMs: 600, largeBodyMs: 5_000 })
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }))
afterAll(() => server.close())

/** Sends these pieces with pauses between, until the server closes; resolves with the answer and the elapsed time. */
function talk(pieces: readonly string[], pauseMs = 0) {
  const started = performance.now()
  return new Promise<{ heard: string; ms: number }>((done) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1')
    const rest = [...pieces]
    const next = () => {
      const piece = rest.shift()
      if (piece !== undefined && socket.writable) socket.write(piece)
    }
    next()
    const timer = setInterval(next, pauseMs || 10)
    socket.on('data', (bytes) => {
      heard += bytes
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      done({ heard, ms: performance.now() - started })
    })
  })
}

const status = async (pieces: readonly string[]) => (await talk(pieces)).heard.split('\r\n', 1)[0]

test('two Host lines, alike or not, are refused', async () => {
  const end = 'connection: close\r\n\r\n'
  expect(await status([`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n${end}`])).toContain(' 200 ')
  for (const second of [host, 'other.example', '']) {
    const { heard } = await talk([`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nhOsT: ${second}\r\n${end}`])
    expect(heard).toContain('HTTP/1.1 400 ')
    expect(heard).toContain('"m":"参数错误"')
  }
})

test('an address that names another host than the Host line is refused; the same one is its path', async () => {
  const asked = (url: string) => status([`GET ${url} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`])
  expect(await asked('http://other.example/healthz')).toContain(' 400 ')
  expect(await asked(`http://${host}@other.example/healthz`)).toContain(' 400 ')
  expect(await asked(`http://${host}/healthz`)).toContain(' 200 ')
  expect(await asked(`http://${host}`)).toContain(' 302 ')
})

test('a head that comes too slowly is cut', async () => {
  const line = 'x-slow: 1\r\n'
  const { heard, ms } = await talk([`GET /healthz HTTP/1.1\r\nhost: ${host}\r\n`, ...Array<string>(200).fill(line)], 50)
  expect(heard).toContain('HTTP/1.1 408 ')
  expect(ms).toBeGreaterThan(550)
  expect(ms).toBeLessThan(5_000)
})

test('so is a body, and the limit outside of tests is half a minute', async () => {
  const head = `POST /healthz HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 1000\r\n\r\n`
  const { ms } = await talk([head, ...Array<string>(900).fill('x')], 20)
  expect(ms).toBeLessThan(5_000)
  expect(defaultTimeouts.headMs).toBe(30_000)
})
