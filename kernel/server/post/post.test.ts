import { readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import type { SmsGateway } from '#kernel/sms-gateway.ts'
import { campus } from '#kernel/testing/campus.ts'
import { readerFor, writeForSite } from '../db/site-db.ts'
import type { JobContext } from '../serve.ts'
import { deliver } from './deliver.ts'
import { openPost } from './open.ts'
import { outboxFile } from './outbox.ts'
import type { OutgoingMessage, Post } from './outgoing-message.ts'
import { letters } from './schema.ts'
import { seal, unseal } from './seal.ts'

const t = await campus([])
const { settings, outbound } = t.portal
const { secret, dataDir } = settings
const id = '00000000-0000-4000-8000-000000000001'
const letter = {
  to: 'lin@lakeside.example',
  subject: '【湖滨大学】验证码',
  text: '验证码 123456',
  template: 'code',
  params: {},
}

/** A waiting message of a fresh site, and a function that runs its job with a given gateway. */
async function waiting(more: Partial<OutgoingMessage> = {}, expires = 600) {
  const site = await t.site()
  const content: OutgoingMessage = { id, kind: 'mail', ...letter, ...more }
  const { kind } = content
  const sealed = seal(secret, `${site.id} ${id}`, JSON.stringify(content))
  const expiresAt = new Date(Date.now() + expires * 1000)
  await inSite(site.id, (db) => db.insert(letters).values({ id, kind, sealed, expiresAt }))
  const config = t.portal.directory.get(site.id)!
  const run = (post: Post, sms?: SmsGateway) => {
    const { topics, batchCommits, log, database, now, storage } = t.portal
    const tools = { ...settings, now, storage, outbound, post, modules: [], topics, batchCommits, uploads: [] }
    const write = <T>(work: (ctx: JobContext) => Promise<T>) => inSite(site.id, (db) => work({ db } as JobContext))
    const db = readerFor(database.pool, site.id)
    return deliver({ site: { ...config, sms }, db, log, tools, write }, { letter: id })
  }
  const state = () => inSite(site.id, async (db) => (await db.select().from(letters).where(eq(letters.id, id)))[0]!)
  return { run, state }
}

const inSite: <T>(site: string, work: Parameters<typeof writeForSite<T>>[2]) => Promise<T> = (site, work) =>
  writeForSite(t.portal.database.pool, site, work)

/** A local SMTP server; `refuse` returns its error for a recipient. */
async function mailServer(refuse?: () => Error | undefined) {
  const mails: { from: string; to: string[]; body: string; user: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      password === 'right' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_to, _session, done) => done(refuse?.()),
    onData: (stream, { envelope, user }, done) => {
      let body = ''
      stream.on('data', (part) => {
        body += part
      })
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((one) => one.address),
          body,
          user: String(user),
        })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  afterAll(() => new Promise<void>((closed) => server.close(closed)))
  const { port } = server.server.address() as AddressInfo
  const post = openPost(
    { dataDir, SMTP_URL: `smtp://portal:right@127.0.0.1:${port}`, MAIL_FROM: 'no-reply@x.example' },
    outbound,
  )
  return { mails, post }
}

test('a mail leaves through SMTP, once however often its job runs', async () => {
  const { mails, post } = await mailServer()
  const { run, state } = await waiting()
  await run(post)
  await run(post)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ from: 'no-reply@x.example', to: ['lin@lakeside.example'], user: 'portal' })
  expect(mails[0]!.body).toContain(`Message-ID: <${id}@x.example>`)
  expect(mails[0]!.body).toContain(Buffer.from('验证码 123456').toString('base64').slice(0, 20))
  expect((await state()).sentAt).not.toBeNull()
})

test('a server that is busy is tried again, one that refuses for good is not', async () => {
  const say = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  const answers = [say(451), undefined]
  const busy = await mailServer(() => answers.shift())
  const { run, state } = await waiting()
  await expect(run(busy.post)).rejects.toThrow()
  expect((await state()).sentAt).toBeNull()
  await run(busy.post)
  expect(busy.mails).toHaveLength(1)

  const never = await mailServer(() => say(550))
  const second = await waiting()
  await second.run(never.post)
  expect(await second.state()).toMatchObject({ sentAt: null, refusedAt: expect.any(Date) })
})

test('a mail whose time is over, or to nobody, does not leave', async () => {
  const { mails, post } = await mailServer()
  await (await waiting({}, -1)).run(post)
  const nobody = await waiting({ to: '' })
  await nobody.run(post)
  expect((await nobody.state()).sentAt).not.toBeNull()
  expect(mails).toEqual([])
})

test('a text message goes to the gateway of the site with its key', async () => {
  const asked: { auth?: string; key?: unknown; body: Record<string, unknown> }[] = []
  const answers = [503, 200, 422]
  const gateway = createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push({
        auth: request.headers.authorization,
        key: request.headers['idempotency-key'],
        body: JSON.parse(body),
      })
      reply.writeHead(answers.shift()!).end('{}')
    })
  })
  await new Promise<void>((ready) => gateway.listen(0, '127.0.0.1', ready))
  afterAll(() => void gateway.close())
  const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/send`
  const sms = { kind: 'http', url, key: 'the key', signature: '湖滨大学' } as const
  const { run, state } = await waiting({ kind: 'sms', to: '13800010001', params: { code: '123456' } })
  await expect(run(t.portal.post, sms)).rejects.toThrow('503')
  await run(t.portal.post, sms)
  expect(asked).toHaveLength(2)
  expect(asked[1]).toMatchObject({
    auth: 'Bearer the key',
    key: id,
    body: { id, to: '13800010001', params: { code: '123456' } },
  })
  expect((await state()).sentAt).not.toBeNull()
  const refused = await waiting({ kind: 'sms', to: '1' })
  await refused.run(t.portal.post, sms)
  expect((await refused.state()).refusedAt).not.toBeNull()
})

test('without a way out a letter goes to the outbox file, which only its owner reads', async () => {
  const { run } = await waiting({ kind: 'sms', to: '13800010009' })
  await run(t.portal.post)
  const lines = readFileSync(outboxFile(dataDir), 'utf8').trim().split('\n')
  expect(JSON.parse(lines.at(-1)!)).toMatchObject({ kind: 'sms', to: '13800010009', text: '验证码 123456' })
  expect(statSync(outboxFile(dataDir)).mode & 0o077).toBe(0)
})

test('what is sealed tells nothing, and opens only where it belongs', () => {
  const sealed = seal(secret, 'a', '13800010001 123456')
  expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('1380')
  expect(unseal(secret, 'a', sealed)).toBe('13800010001 123456')
  expect(() => unseal(secret, 'b', sealed)).toThrow()
  expect(() => unseal('another secret', 'a', sealed)).toThrow()
})
