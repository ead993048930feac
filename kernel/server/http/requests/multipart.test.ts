import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { write } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import { multipart } from '#kernel/testing/multipart.ts'
import { serve } from '../../serve.ts'

const inbox = defineModule({ key: 'inbox', messages: defineMessages({}) })
const call = (path: string, more: object = {}) =>
  write(`/inbox/wap/default/${path}`, {
    access: 'public',
    about: 'takes what is sent',
    input: z.object({ a: z.string().default('') }),
    data: z.object({ files: z.int() }),
    ...more,
  })
const contract = {
  form: call('form'),
  wide: call('wide', { bodyBytes: 3 << 20 }),
  files: call('files', { fileBytes: 1 << 20 }),
}
const count = (ctx: { tools: { uploads: readonly unknown[] } }) => ({ files: ctx.tools.uploads.length })
const served = serve(inbox, contract, { form: count, wide: count, files: count })

const t = await campus([served])
const { host } = await t.site()
const address = new URL(await t.server.listen({ host: '127.0.0.1', port: 0 }))
setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
const mb = Buffer.alloc(1 << 20, 'x')
const boundary = 'b'
const part = (name: string) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n`

/** Sends this many fields of one MB each, as fast as they are accepted, and reports the answer and the memory used. */
async function flood(path: string, fields: number, file = '') {
  const socket = connect(Number(address.port), address.hostname)
  let heard = ''
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.on('error', () => {})
  const used = () => process.memoryUsage().heapUsed + process.memoryUsage().external
  const [start, watch] = [used(), { most: 0, sent: 0 }]
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    'transfer-encoding: chunked',
    'x-requested-with: XMLHttpRequest',
  ]
  socket.write(`${head.join('\r\n')}\r\ncontent-type: multipart/form-data; boundary=${boundary}\r\n\r\n`)
  const chunk = async (bytes: Buffer) => {
    socket.write(`${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    if (!socket.write('\r\n')) await Promise.race([new Promise((done) => socket.once('drain', done)), closed])
    // Collect garbage first: only retained memory counts, and on a slow machine much waits to be collected.
    if (used() - start > watch.most) collect()
    watch.most = Math.max(watch.most, used() - start)
  }
  for (let i = 0; i < fields && !socket.destroyed; i++) {
    await chunk(Buffer.from(`${i ? '\r\n' : ''}${part(`f${i}`).replace('\r\n\r\n', `${file}\r\n\r\n`)}`))
    await chunk(mb)
    watch.sent++
  }
  const wasClosed = await Promise.race([closed.then(() => true), wait(8_000, false)])
  socket.destroy()
  return { heard, wasClosed, ...watch }
}

test.each([
  ['fields', contract.form.path, ''],
  ['fields of a call that takes more', contract.wide.path, ''],
  ['fields beside files', contract.files.path, ''],
  ['files', contract.files.path, '; filename="a.txt"'],
])('190 MB in %s: refused in words, not kept, and the connection closed', async (_what, path, file) => {
  const { heard, wasClosed, most, sent } = await flood(path, 190, file)
  expect(heard).toContain('x-fail: ')
  expect(heard).toMatch(/"m":"(提交的内容过大|参数错误)"/)
  expect(wasClosed).toBe(true)
  expect(sent).toBeLessThan(80)
  expect(most).toBeLessThan(48 << 20)
})

test('fields count together, with their names', async () => {
  const send = async (fields: number, bytes: number, name = 'f') => {
    const parts = Array.from({ length: fields }, (_, i) => ({ field: `${name}${i}`, content: 'x'.repeat(bytes) }))
    const { payload, type } = multipart(parts)
    const headers = { host, 'content-type': type, 'x-requested-with': 'XMLHttpRequest' }
    return (await t.server.inject({ method: 'POST', url: contract.files.path, payload, headers })).headers['x-fail']
  }
  expect(await send(10, 100_000)).toBeUndefined()
  expect(await send(11, 100_000)).toBe('tooLarge')
  expect(await send(190, 5_000, 'n'.repeat(900))).toBe('tooLarge')
  expect(await send(201, 1)).toBe('badInput')
})
