import { createServer, connect as dial, type Socket } from 'node:net'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openClock } from './clock.ts'
import { listen } from './listener.ts'

/** A TCP proxy to the database that can be cut, or frozen: then it accepts everything and answers nothing. */
const way = { is: 'open' as 'open' | 'cut' | 'frozen', tries: [] as number[], sockets: new Set<Socket>() }
const { hostname, port } = new URL(inject('databaseUrl'))
const proxy = createServer((socket) => {
  way.tries.push(performance.now())
  if (way.is === 'cut') return void socket.destroy()
  way.sockets.add(socket)
  socket.on('error', () => {}).on('close', () => way.sockets.delete(socket))
  if (way.is === 'frozen') return void socket.resume()
  const there = dial({ host: hostname, port: Number(port) })
  there.on('error', () => {}).on('close', () => socket.destroy())
  socket.on('data', (part) => way.is === 'open' && there.write(part)).on('close', () => there.destroy())
  there.on('data', (part) => way.is === 'open' && socket.write(part))
})
await new Promise<void>((ready) => proxy.listen(0, '127.0.0.1', ready))
const url = new URL(inject('databaseUrl'))
url.port = String((proxy.address() as { port: number }).port)

const heard: string[] = []
const ears = {
  onNotice: () => {},
  onTold: () => {},
  onDown: () => heard.push('down'),
  onReconnect: () => heard.push('back'),
  heardAt: () => elsewhere.heardAt,
}
const elsewhere = { heardAt: 0 }
const line = await listen(async () => url.href, openClock(), ears)

beforeEach(() => {
  heard.length = 0
  way.tries.length = 0
})
afterAll(async () => {
  await line.close()
  proxy.close()
})

const cut = () => {
  way.is = 'cut'
  for (const socket of way.sockets) socket.destroy()
}
const tried = (times: number) => vi.waitFor(() => expect(way.tries.length).toBeGreaterThanOrEqual(times), 20_000)
const soon = (said: string[]) => vi.waitFor(() => expect(heard).toEqual(said), { timeout: 6_000, interval: 20 })

test('a line that breaks while the database is there is no outage', async () => {
  for (const socket of way.sockets) socket.destroy()
  await soon(['back'])
  expect(line.isLive()).toBe(true)
})

test('without the database one loop tries again, ever less often, and comes back by itself', async () => {
  cut()
  await soon(['down'])
  expect(line.isLive()).toBe(false)
  await tried(6)
  const pauses = way.tries.slice(1).map((at, i) => at - way.tries[i]!)
  // Each pause is at least half of twice the last; a millisecond is lost in rounding.
  for (const [i, pause] of pauses.entries()) expect(pause).toBeGreaterThan(50 * 2 ** i - 2)
  expect(way.sockets.size).toBe(0)
  way.is = 'open'
  await soon(['down', 'back'])
  expect(line.isLive()).toBe(true)
})

let triesUntilDown = 0

test('a frozen database is noticed within a few seconds', async () => {
  way.is = 'frozen'
  await soon(['down'])
  triesUntilDown = way.tries.length
  await tried(triesUntilDown + 2)
  expect(way.sockets.size).toBeLessThan(3)
  way.is = 'open'
  await soon(['down', 'back'])
})

test('a database that is heard on other connections is slow, not gone', async () => {
  way.is = 'frozen'
  elsewhere.heardAt = Number.POSITIVE_INFINITY
  await tried(triesUntilDown + 2)
  expect(heard).toEqual([])
  expect(line.isLive()).toBe(false)
  elsewhere.heardAt = 0
  await soon(['down'])
  way.is = 'open'
  await soon(['down', 'back'])
})
