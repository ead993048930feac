import { createServer } from 'node:net'
import { afterAll, expect, inject, test } from 'vitest'
import { asOwner } from '../open.ts'
import { openLeader, urlAs, urlsOf } from './leader.ts'

const name = `leader_${process.pid}`
const onServer = (text: string) => asOwner(inject('databaseUrl'), (owner) => owner.query(text))
await onServer(`create database ${name}`)
afterAll(() => onServer(`drop database ${name} with (force)`))

/** The test server as one of several hosts. */
const real = new URL(inject('databaseUrl'))
const among = (...others: string[]) => {
  const { username, password, host } = real
  return `postgres://${username}:${password}@${[...others, host].join()}/${name}`
}

test('a URL names one host or several', () => {
  expect(urlsOf('postgres://a:b@one/db')).toEqual(['postgres://a:b@one/db'])
  expect(urlsOf('postgres://a@/db?host=/run,x')).toEqual(['postgres://a@/db?host=/run,x'])
  expect(urlsOf('postgres://a:p%2Cq@one:5433,two,[::1]:5434/db?ssl=true')).toEqual([
    'postgres://a:p%2Cq@one:5433/db?ssl=true',
    'postgres://a:p%2Cq@two/db?ssl=true',
    'postgres://a:p%2Cq@[::1]:5434/db?ssl=true',
  ])
  expect(() => urlsOf('postgres://a@one,,two/db')).toThrow('empty host')
  expect(urlAs('postgres://a:b@one:1,two:2/db', 'c', 'd')).toBe('postgres://c:d@one:1,two:2/db')
})

test('of several hosts the one that takes writes is found, however the others behave', async () => {
  // One that accepts and says nothing, as a frozen server does, and one where nothing listens.
  const silent = createServer(() => {})
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  const leader = openLeader(among(`127.0.0.1:${port}`, '127.0.0.1:1'))
  const found = await leader.find(5_000)
  expect(new URL(found).host).toBe(real.host)
  expect(leader.url()).toBe(found)
  silent.close()
})

test('a server that is read-only is no leader', async () => {
  await onServer(`alter database ${name} set default_transaction_read_only = on`)
  await expect(openLeader(among('127.0.0.1:1')).find(5_000)).rejects.toThrow('none of the 2 hosts takes writes')
  await onServer(`alter database ${name} reset default_transaction_read_only`)
  await openLeader(among('127.0.0.1:1')).find(5_000)
})
