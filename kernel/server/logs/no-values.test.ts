import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { write, writeInSteps } from '#kernel/contract.ts'
import { defineMessages } from '#kernel/language/messages.ts'
import { defineModule } from '#kernel/module.ts'
import { campus } from '#kernel/testing/campus.ts'
import type { OutsideContext, WriteContext } from '../context.ts'
import { people, sessions } from '../people/schema.ts'
import { serve } from '../serve.ts'
import { loggableError, summaryOf } from './loggable-error.ts'
import { openLog } from './open-log.ts'

const person = { number: '20269876', name: '欧阳不公开', email: 'hidden.person@private.example', mobile: '13912345678' }
const token = 'TGT-1-aVeryLongTicketOf0123456789'
const cookie = 'eai-sess=abcdefghijklmnopqrstuvwxyz'
const secrets = [
  ...Object.values(person),
  '欧阳',
  'hidden.person',
  '1391234',
  token,
  cookie.slice(9),
  'Private Street 7',
]

const row = { ...person, role: 'student' as const }
const text = `${person.name} ${person.mobile}`

/** Each makes a statement fail in another way, with personal data in it. */
const breaks: Record<string, (ctx: Pick<WriteContext, 'db'>) => Promise<unknown>> = {
  unique: async ({ db }) => {
    await db.insert(people).values(row)
    await db.insert(people).values(row)
  },
  notNull: ({ db }) => db.insert(people).values({ ...row, name: null as unknown as string }),
  check: ({ db }) => db.insert(people).values({ ...row, number: '', name: '' }),
  foreignKey: ({ db }) =>
    db.insert(sessions).values({ id: person.mobile, person: randomUUID(), expiresAt: new Date() }),
  badCast: ({ db }) => db.execute(sql`select ${text}::interval + ${person.email}::point`),
  badNumber: ({ db }) => db.execute(sql`select ${person.mobile}::int8 * 10000000000`),
  badUpdate: ({ db }) => db.update(people).set({ ...row, role: text as never }),
  rawText: ({ db }) =>
    db.execute(sql.raw(`select * from people where name = '${person.name}' and nonsense = 'Private Street 7'`)),
  rawSyntax: ({ db }) => db.execute(sql.raw(`select '${person.mobile}' fromm "${person.name}"`)),
  rawRaise: ({ db }) => db.execute(sql.raw(`do $$ begin perform ('${person.name}')::int4range; end $$`)),
  json: async () => JSON.parse(`{"name": ${person.name} ${person.mobile}`),
  address: async () => new URL(`//?ticket=${token}&mobile=${person.mobile}`),
  shape: async () => z.object({ a: z.int() }).parse({ a: person.mobile, [person.email]: 1 }),
  ofTheirOwn: async () => {
    throw new Error(`cannot write to ${person.email} (${person.mobile}), token=${token}`, { cause: { person } })
  },
}

/** The same outside a transaction. */
const breaksOutside: Record<string, (ctx: Pick<OutsideContext, 'tools' | 'site'>) => Promise<unknown>> = {
  batch: ({ tools, site }) =>
    tools.batchCommits.settle(
      { statement: 'select nonsense($1, $2, $3)', site: site.id, subject: person.mobile },
      person,
    ),
  outbound: ({ tools }) => tools.outbound({ url: `http://127.0.0.1:9/x?ticket=${token}&mobile=${person.mobile}` }),
}

type Steps = Pick<OutsideContext, 'tools' | 'site'> & {
  write: (work: (own: Pick<WriteContext, 'db'>) => Promise<unknown>) => Promise<unknown>
}
const breakAs = (ctx: Steps, how: string) => breaksOutside[how]?.(ctx) ?? ctx.write(breaks[how]!)

const broken = defineModule({ key: 'broken', messages: defineMessages({}) })
const contract = {
  now: writeInSteps('/broken/wap/default/now', {
    access: 'public',
    about: 'breaks at once',
    input: z.object({ how: z.string(), ticket: z.string().optional() }),
    data: z.object({}),
  }),
  later: write('/broken/wap/default/later', {
    access: 'public',
    about: 'breaks in a job',
    input: z.object({ how: z.string() }),
    data: z.object({}),
  }),
}
const served = serve(
  broken,
  contract,
  {
    now: async (ctx, { how }) => {
      ctx.defer('count', how)
      await breakAs(ctx, how)
      return {}
    },
    later: async (ctx, { how }) => {
      await ctx.enqueue('broken.job', { how })
      return {}
    },
  },
  {
    jobs: [{ name: 'job', runInSteps: async (ctx, { how }) => void (await breakAs(ctx, String(how))) }],
    batches: { count: async (ctx, [how]) => void (await (breaks[String(how)] ?? breaks.ofTheirOwn!)(ctx)) },
  },
)

let logged = ''
const logTo = {
  write: (line: string) => {
    logged += line
  },
}
const t = await campus([served], undefined, { logLevel: 'debug', logTo })
const site = await t.site()

function expectNothing(of: string): void {
  for (const secret of secrets) expect(of).not.toContain(secret)
}

const ask = (path: string, how: string) =>
  t.server.inject({
    method: 'POST',
    url: `${path}?how=${how}&ticket=${token}&mobile=${person.mobile}&name=${encodeURIComponent(person.name)}`,
    headers: { host: site.host, cookie, 'x-requested-with': 'XMLHttpRequest', 'x-token': token },
  })

test.each(Object.keys({ ...breaks, ...breaksOutside }))(
  '%s: the log tells what broke and nothing of whom',
  async (how) => {
    logged = ''
    expect((await ask(contract.now.path, how)).json().e).toBe(1)
    await t.portal.deferredWrites.flush()
    expect(logged).toContain('what reads left was not kept')
    expectNothing(logged)
  },
)

test('the same in jobs, for the log and for what the queue keeps', async () => {
  logged = ''
  // Failed jobs are retried before waiting ones, so only a few.
  const some = ['unique', 'badCast', 'batch', 'ofTheirOwn']
  for (const how of some) expect((await ask(contract.later.path, how)).json().e).toBe(0)
  const kept = async () => {
    const text = `select distinct on (data) output::text from jobs.job where data ->> 'site' = $1 and output is not null`
    return (await t.portal.database.pool.query(text, [site.id])).rows
  }
  await vi.waitFor(async () => expect(await kept()).toHaveLength(some.length), { timeout: 50_000, interval: 200 })
  expect(logged).toContain('a job broke')
  expectNothing(logged)
  expectNothing(JSON.stringify(await kept()))
})

test('what broke is still told', async () => {
  logged = ''
  await site.ask(site.anyone, contract.now.path, { how: 'unique' })
  const { err, msg } = JSON.parse(logged.split('\n').find((line) => line.includes('a call broke'))!)
  expect(msg).toBe('a call broke')
  expect(err).toMatchObject({ type: 'DrizzleQueryError', statement: expect.stringContaining('insert into "people"') })
  expect(err.cause).toMatchObject({ code: '23505', table: 'people', constraint: 'people_number' })
  expect(err.stack).toContain('no-values.test.ts')
})

test('whatever a line is given', () => {
  let line = ''
  const log = openLog('trace', {
    write: (said) => {
      line += said
    },
  })
  log.error(new Error(`broken by "${person.name}" ${person.mobile}`))
  log.info(`mail to ${person.email}`)
  log.debug(
    { headers: { cookie }, url: `/cas?ticket=${token}`, deep: { password: 'Private Street 7', list: [person.email] } },
    'x',
  )
  log.child({ at: 1 }).trace({ error: new Error(person.email), cause: new Error(person.mobile) })
  log.warn(
    { err: Object.assign(new Error('x'), { params: [person.name], detail: person.name, where: person.name }) },
    'y',
  )
  expectNothing(line)
  expect(line.trim().split('\n')).toHaveLength(5)
})

test('in one line', () => {
  const told = loggableError(
    Object.assign(new Error('Failed'), {
      cause: Object.assign(new Error('key "x"'), { code: '23505', table: 'people' }),
    }),
  )
  expect(summaryOf(told)).toBe('Error - Failed; Error (23505 people) - key "…"')
})
