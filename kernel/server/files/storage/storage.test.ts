import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { bucketServer } from '#kernel/testing/bucket-server.ts'
import { openBucket } from './bucket.ts'
import { openFolder } from './folder.ts'
import { sha256Of, signatureHeaders } from './sign.ts'
import { type FileStorage, readStored } from './storage.ts'

const server = await bucketServer()
const root = mkdtempSync(join(tmpdir(), 'campanile-storage-'))
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('requests are signed as the examples of the protocol are', () => {
  const keys = { id: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY', region: 'us-east-1' }
  const signed = (query: string) =>
    signatureHeaders(keys, {
      ...{ method: 'GET', path: '/', query, host: 'examplebucket.s3.amazonaws.com', sha256: sha256Of('') },
      at: new Date('2013-05-24T00:00:00Z'),
    }).authorization?.replace(/.*Signature=/, '')
  expect(signed('lifecycle=')).toBe('fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543')
  expect(signed('max-keys=2&prefix=J')).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7')
})

const kinds: [string, FileStorage][] = [
  ['a folder', openFolder(join(root, 'kept'))],
  ['a bucket', openBucket(server.url)],
]

describe.each(kinds)('%s', (_, storage) => {
  const text = async (name: string) => (await readStored(storage, name)).toString()
  const names = async (prefix: string) => {
    const found: string[] = []
    for await (const { name } of storage.list(prefix)) found.push(name)
    return found.sort()
  }

  test('keeps what is written, whole and in parts', async () => {
    const large = Buffer.alloc(3 << 20, 'abcdefg')
    await storage.write([
      { name: 'files/s/aa/one.thumb', bytes: Buffer.from('small') },
      { name: 'files/s/aa/one', bytes: large },
      { name: 'files/s/aa/none', bytes: Buffer.alloc(0) },
    ])
    expect(await storage.size('files/s/aa/one')).toBe(large.length)
    expect(await storage.size('files/s/aa/none')).toBe(0)
    expect(await storage.size('files/s/aa/two')).toBeUndefined()
    expect((await readStored(storage, 'files/s/aa/one')).equals(large)).toBe(true)
    const parts = await (await storage.open('files/s/aa/one', { start: 7, end: 13 })).toArray()
    expect(Buffer.concat(parts).toString()).toBe('abcdefg')
    expect(await text('files/s/aa/one.thumb')).toBe('small')
  })

  test('takes a file of this machine over', async () => {
    const path = join(root, 'arrived')
    writeFileSync(path, 'from here')
    await storage.take('files/s/bb/taken', { path, bytes: 9 })
    expect(await text('files/s/bb/taken')).toBe('from here')
    expect(await openFolder(root).size('arrived')).toBeUndefined()
  })

  test('lists one site, over several pages, and forgets it', async () => {
    const some = Array.from({ length: 5 }, (_, i) => ({ name: `files/t/cc/${i}`, bytes: Buffer.from(`${i}`) }))
    await storage.write([...some, { name: 'files/tt/cc/other', bytes: Buffer.from('x') }])
    expect(await names('files/t/')).toEqual(some.map(({ name }) => name))
    for await (const { at } of storage.list('files/t/')) expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
    await storage.remove('files/t/cc/3')
    await storage.remove('files/t/cc/3')
    expect(await names('files/t/')).toHaveLength(4)
    await storage.removeAll('files/t/')
    expect(await names('files/t/')).toEqual([])
    expect(await names('files/tt/')).toEqual(['files/tt/cc/other'])
  })
})

test('a bucket has the names below its prefix, and the bytes as they are', () => {
  expect(server.names()).toContain('here/files/s/bb/taken')
  expect(server.state.refused).toBe(0)
})

test('wrong keys, a store that refuses and one that hangs up are the same to people, and nothing is kept of it', async () => {
  const down = expect.objectContaining({ module: 'kernel', fail: 'storageDown' })
  await expect(openBucket(server.wrongUrl).size('files/s/aa/one')).rejects.toEqual(down)
  expect(server.state.refused).toBe(1)
  const bucket = openBucket(server.url)
  for (const fault of ['refuses', 'dropped'] as const) {
    server.state.fault = fault
    await expect(bucket.write([{ name: 'files/s/dd/x', bytes: Buffer.from('x') }])).rejects.toEqual(down)
    await expect(bucket.open('files/s/aa/one')).rejects.toEqual(down)
  }
  server.state.fault = undefined
  expect(await bucket.size('files/s/dd/x')).toBeUndefined()
  expect(() => openBucket('http://store.example/bucket')).toThrow('FILES_URL needs key, secret and bucket')
})
