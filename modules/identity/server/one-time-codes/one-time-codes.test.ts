import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { lastCode, lettersTo, otherThan } from '../../testing/last-code.ts'
import { codeSendings, oneTimeCodes } from '../centre-schema.ts'
import { served } from '../index.ts'

const t = await campus([served])
const mobile = '13912345678'
const password = 'a good password'
const hash = hashPassword(password)

async function campusWith(modules = {}) {
  const site = await t.site({ modules: { identity: modules } })
  const change = (work: Parameters<typeof writeForSite>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  /** Clears the rate limits, which are tested elsewhere. */
  const rested = () => change((db) => db.delete(codeSendings))
  const send = (who: Caller, to = mobile) => site.call(who, contract.sendSmsCode, { purpose: 'mobile', mobile: to })
  const passwordHash = await hash
  await change((db) => db.update(people).set({ passwordHash }))
  const bind = (who: Caller, code: string, to = mobile) =>
    site.call(who, contract.editMobile, { mobile: to, code, password })
  const code = (to = mobile) => lastCode(t, site.id, to)
  return { ...site, change, rested, send, bind, code }
}

/** The same person in another browser. */
async function elsewhere({ change }: Awaited<ReturnType<typeof campusWith>>, who: Caller): Promise<Caller> {
  const cookie = newSessionId()
  const row = { id: hashOf(cookie), person: who.id, expiresAt: new Date(Date.now() + 86_400_000) }
  await change((db) => db.insert(sessions).values(row))
  return { ...who, cookie: `eai-sess=${cookie}` }
}

describe('a code', () => {
  test('binds a number, once', async () => {
    const { lin, send, bind, code, call } = await campusWith()
    expect(await send(lin, '+86 139-1234-5678')).toEqual({ to: '139****5678', again: 60, expires: 600 })
    await bind(lin, await code())
    expect((await call(lin, contract.profile)).mobile).toBe('139****5678')
    await expect(bind(lin, await code())).rejects.toThrow('codeWrong')
  })

  test('is nowhere in an answer nor in a table', async () => {
    const { lin, ask, code, change } = await campusWith()
    const answer = await ask(lin, contract.sendSmsCode.path, { purpose: 'mobile', mobile })
    const digits = await code()
    expect(digits).toMatch(/^\d{6}$/)
    expect(JSON.stringify(answer)).not.toContain(digits)
    const tables = await change(async (db) => [
      ...(await db.execute(sql`select to_jsonb(x)::text as row from one_time_codes x`)).rows,
      ...(await db.execute(sql`select to_jsonb(x)::text as row from letters x`)).rows,
      ...(await db.execute(sql`select data::text as row from jobs.job where name = 'identity.deliver'`)).rows,
    ])
    expect(JSON.stringify(tables).replaceAll(/[0-9a-f-]{36}|[0-9a-f]{64}|\d{4}-\d\d-\d\dT[^"]*/g, '')).not.toContain(
      digits,
    )
  })

  test('is void after five wrong tries, also when they come at once', async () => {
    const { lin, send, bind, code, change } = await campusWith()
    // Authorised by a fresh sign-in: with passwords their own rate limit would come first.
    await change((db) => db.update(people).set({ passwordHash: '' }))
    await change((db) => db.update(sessions).set({ via: 'cas' }))
    await send(lin)
    const right = await code()
    const tries = await Promise.allSettled(Array.from({ length: 7 }, () => bind(lin, otherThan(right))))
    const said = tries.map((one) => (one as PromiseRejectedResult).reason.message as string)
    expect(said.filter((why) => why === 'codeWrong')).toHaveLength(4)
    expect(said.filter((why) => why === 'codeSpent')).toHaveLength(3)
    await expect(bind(lin, right)).rejects.toThrow('codeSpent')
  })

  test('is good for its own number only', async () => {
    const { lin, send, bind, code } = await campusWith()
    await send(lin)
    await expect(bind(lin, await code(), '13912345679')).rejects.toThrow('codeWrong')
  })

  test('is good for its own purpose only', async () => {
    const { lin, send, bind, code, call, rested } = await campusWith()
    await send(lin)
    await bind(lin, await code())
    await rested()
    await call(lin, contract.sendSmsCode, { purpose: 'password' })
    await expect(call(lin, contract.unbindMobile, { code: await code() })).rejects.toThrow('codeWrong')
    await rested()
    await call(lin, contract.sendSmsCode, { purpose: 'unbind' })
    await call(lin, contract.unbindMobile, { code: await code() })
    expect((await call(lin, contract.profile)).mobile).toBe('')
  })

  test('is good in the browser that asked for it only', async () => {
    const site = await campusWith()
    const { lin, wu, send, bind, code } = site
    await send(lin)
    const digits = await code()
    await expect(bind(await elsewhere(site, lin), digits)).rejects.toThrow('codeWrong')
    await expect(bind(wu, digits)).rejects.toThrow('codeWrong')
    await bind(lin, digits)
  })

  test('is good for ten minutes by the clock of the database', async () => {
    const { lin, send, bind, code, change } = await campusWith()
    await send(lin)
    await change((db) => db.update(oneTimeCodes).set({ expiresAt: sql`now()` }))
    await expect(bind(lin, await code())).rejects.toThrow('codeWrong')
  })

  test('makes the one before it void', async () => {
    const { lin, send, bind, code, rested } = await campusWith()
    await send(lin)
    const first = await code()
    await rested()
    await send(lin)
    if ((await code()) !== first) await expect(bind(lin, first)).rejects.toThrow('codeWrong')
    await bind(lin, await code())
  })
})

describe('codes are sent', () => {
  test('once a minute to someone, and to a number, whoever asks', async () => {
    const { lin, wu, ask, send } = await campusWith()
    await send(lin)
    const again = await ask(lin, contract.sendSmsCode.path, { purpose: 'mobile', mobile: '13912345670' })
    expect(again).toMatchObject({ fail: 'codeTooSoon', d: { seconds: expect.any(Number) } })
    await expect(send(wu)).rejects.toThrow('codeTooSoon')
    await send(wu, '13912345671')
  })

  test('five times an hour, and a refused try does not count', async () => {
    const { lin, send, change } = await campusWith()
    const past = sql`array(select t - interval '61 seconds' from unnest(${codeSendings.times}) t)`
    for (let i = 0; i < 5; i++) {
      await send(lin, `1391234567${i}`)
      await expect(send(lin, '13912345679')).rejects.toThrow(/codeToo/)
      await change((db) => db.update(codeSendings).set({ times: past }))
    }
    await expect(send(lin, '13912345679')).rejects.toThrow('codeTooOften')
  })

  test('once of many at once', async () => {
    const { lin, send } = await campusWith()
    const sent = await Promise.allSettled(Array.from({ length: 6 }, () => send(lin)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('twenty times a minute from one address, whoever is behind it', async () => {
    const { id, lin, send, change } = await campusWith()
    const who = `sending ${id} address:127.0.0.1`
    const key = createHmac('sha256', t.portal.settings.secret).update(who).digest('hex')
    const times = (count: number) => sql`array(select now() from generate_series(1, ${sql.raw(String(count))}))`
    await change((db) => db.insert(codeSendings).values({ key, times: times(20) }))
    await expect(send(lin)).rejects.toThrow('codeTooSoon')
    await change((db) => db.update(codeSendings).set({ times: times(19) }))
    await send(lin)
  })
})

test('a number that someone else has is told of only to who proved it, and changes nothing', async () => {
  const { lin, wu, send, bind, code, call, change } = await campusWith()
  await change((db) => db.update(people).set({ mobile }).where(eq(people.id, wu.id)))
  await send(lin)
  await expect(bind(lin, otherThan(await code()))).rejects.toThrow('codeWrong')
  await expect(bind(lin, await code())).rejects.toThrow('mobileTaken')
  expect((await call(lin, contract.profile)).mobile).toBe('')
})

test('the number before is told of the change', async () => {
  const { id, lin, send, bind, code, change } = await campusWith()
  await change((db) => db.update(people).set({ mobile: '13800010001' }).where(eq(people.id, lin.id)))
  await send(lin)
  await bind(lin, await code())
  expect(await lettersTo(t, id, '13800010001')).toMatchObject([{ template: 'changed', kind: 'sms' }])
})

test('an address is bound by a code sent to it', async () => {
  const { id, lin, call } = await campusWith()
  await call(lin, contract.sendEmailCode, { purpose: 'email', email: 'Lin@Lakeside.example' })
  const code = await lastCode(t, id, 'lin@lakeside.example')
  await call(lin, contract.editEmail, { email: 'lin@lakeside.example', code, password })
  expect((await call(lin, contract.profile)).email).toBe('li***@lakeside.example')
})

test('what the site does not let people change, they cannot', async () => {
  const { lin, send, call } = await campusWith({ editable: ['nickname'] })
  await expect(send(lin)).rejects.toThrow('notEditable')
  await expect(call(lin, contract.editMobile, { mobile, code: '123456' })).rejects.toThrow('notEditable')
  await expect(call(lin, contract.editUser, { motto: 'x' })).rejects.toThrow('notEditable')
  await expect(call(lin, contract.editUser, { name: '林小雨' })).rejects.toThrow('notEditable')
  await call(lin, contract.editUser, { nickname: '小雨' })
  expect(await call(lin, contract.profile)).toMatchObject({ nickname: '小雨', name: '林晓雨', editable: ['nickname'] })
})

test.each(['', '123', '138000100011', '+8612345678901', "1'; drop", '１３８'])('%s is no number', async (wrong) => {
  const { lin, send } = await campusWith()
  await expect(send(lin, wrong)).rejects.toThrow('badInput')
})
