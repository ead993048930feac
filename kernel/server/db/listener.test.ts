import { createServer, connect as dial, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { openClock } from './clock.ts'
import { listen } from './listener.ts'

/** A TCP proxy to the database that can be cut, or frozen: then it accepts everything and answers nothing. */
const way = { is: 'open' as 'open' | 'cut' | 'frozen', tries: 0, sockets: new Set<Socket>() }
const { hostname, port } = new URL(inject('databaseUrl'))
const proxy = createServer((socket) => {
  way.tries += 1
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
const line = await listen(url.href, openClock(), ears)

beforeEach(() => {
  heard.length = 0
  way.tries = 0
})
afterAll(async () => {
  await line.close()
  proxy.close()
})

const cut = () => {
  way.is = 'cut'
  for (const socket of way.sockets) socket.destroy()
}
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
  await sleep(4_000)
  expect(way.tries).toBeGreaterThan(3)
  expect(way.tries).toBeLessThan(12)
  expect(way.sockets.size).toBe(0)
  way.is = 'open'
  await soon(['down', 'back'])
  expect(line.isLive()).toBe(true)
})

test('a frozen database is noticed within a few seconds', async () => {
  way.is = 'frozen'
  await soon(['down'])
  await sleep(3_000)
  expect(way.sockets.size).toBeLessThan(3)
  way.is = 'open'
  await soon(['down', 'back'])
})

test('a database that is heard on other connections is slow, not gone', async () => {
  way.is = 'frozen'
  elsewhere.heardAt = Number.POSITIVE_INFINITY
  await sleep(7_000)
  expect(heard).toEqual([])
  expect(line.isLive()).toBe(false)
  elsewhere.heardAt = 0
  await soon(['down'])
  way.is = 'open'
  await soon(['down', 'back'])
})
