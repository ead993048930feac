import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword, isPassword } from '#kernel/server/people/password.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { hashOf, newSessionId } from '#kernel/server/sessions/cookies.ts'
import { type Caller, campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { lastCode, lettersTo, otherThan } from '../../testing/last-code.ts'
import { codeSendings, oneTimeCodes } from '../centre-schema.ts'
import { served } from '../index.ts'

const t = await campus([served])
const passwordHash = await hashPassword('campanile')
const mobile = '13800010001'
const fresh = 'Tower-and-bell-7'

async function withPasswords(modules = {}) {
  const site = await t.site({ modules: { identity: modules } })
  const change = (work: Parameters<typeof writeForSite>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  await change((db) => db.update(people).set({ passwordHash, mobile }).where(eq(people.id, site.lin.id)))
  const stored = async () => {
    let hash = ''
    await change(async (db) => {
      const [row] = await db.select().from(people).where(eq(people.id, site.lin.id))
      hash = row!.passwordHash
    })
    return hash
  }
  return { ...site, change, stored }
}

/** An anonymous browser with a constant cookie. */
const stranger = (host: string): Caller => ({ host, cookie: `eai-sess=${newSessionId()}`, id: '', number: '' })

/** The caller with the new cookie from the answer. */
async function renewed(who: Caller, path: string, body: Record<string, string>): Promise<Caller> {
  const answer = await t.server.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(body).toString(),
    headers: {
      host: who.host,
      cookie: who.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
  expect(answer.json()).toMatchObject({ e: 0 })
  return { ...who, cookie: String((answer.headers['set-cookie'] as string[])[0]).split(';')[0]! }
}

describe('a password is changed', () => {
  test('by the old one; every other session ends, and this one gets a new id', async () => {
    const { lin, wu, ask, change, stored } = await withPasswords()
    const other = newSessionId()
    const expiresAt = new Date(Date.now() + 86_400_000)
    await change((db) => db.insert(sessions).values({ id: hashOf(other), person: lin.id, expiresAt }))
    const now = await renewed(lin, contract.changePassword.path, { old: 'campanile', password: fresh })
    expect(await isPassword(fresh, await stored())).toBe(true)
    expect((await ask(now, '/getUserName')).e).toBe(0)
    for (const cookie of [lin.cookie, `eai-sess=${other}`]) {
      expect((await ask({ ...lin, cookie }, contract.editUser.path, { nickname: 'x' })).e).toBe(10013)
    }
    expect((await ask(wu, '/getUserName')).e).toBe(0)
  })

  test('by a code to the own number, which is told of it', async () => {
    const { id, lin, call, stored } = await withPasswords()
    await call(lin, contract.sendSmsCode, { purpose: 'password' })
    const code = await lastCode(t, id, mobile)
    await call(lin, contract.changePassword, { by: 'sms', code, password: fresh })
    expect(await isPassword(fresh, await stored())).toBe(true)
    expect((await lettersTo(t, id, mobile)).map(({ template }) => template)).toEqual(['code', 'changed'])
  })

  test('not by a wrong old one, nor by none, and tries are counted with the logins', async () => {
    const { lin, call, stored } = await withPasswords()
    for (const old of ['', 'nope', 'nope', 'nope', 'nope']) {
      await expect(call(lin, contract.changePassword, { old, password: fresh })).rejects.toThrow('wrongOldPassword')
    }
    await expect(call(lin, contract.changePassword, { old: 'campanile', password: fresh })).rejects.toThrow(
      'tooManyTries',
    )
    expect(await stored()).toBe(passwordHash)
  })

  test.each([
    ['short1!', 'passwordShort'],
    ['onlyletters', 'passwordSimple'],
    ['Password123', 'passwordGuessable'],
    ['x20260001y', 'passwordGuessable'],
    ['a13800010001', 'passwordGuessable'],
    ['campanile', 'passwordSimple'],
  ])('%s is refused as %s', async (password, fail) => {
    const { lin, call } = await withPasswords()
    await expect(call(lin, contract.changePassword, { old: 'campanile', password })).rejects.toThrow(fail)
  })

  test('not to the same, and not where passwords are not used', async () => {
    const { lin, call, change } = await withPasswords()
    const hash = await hashPassword(fresh)
    await change((db) => db.update(people).set({ passwordHash: hash }).where(eq(people.id, lin.id)))
    await expect(call(lin, contract.changePassword, { old: fresh, password: fresh })).rejects.toThrow('samePassword')
    const off = await withPasswords({ signIn: { password: false } })
    await expect(off.call(off.lin, contract.changePassword, { old: 'x', password: fresh })).rejects.toThrow(
      'passwordOff',
    )
    await expect(off.call(off.anyone, contract.forgotPassword, { username: '20260001' })).rejects.toThrow('passwordOff')
  })
})

describe('a forgotten password', () => {
  test('is reset by a code; the account is out everywhere', async () => {
    const { id, host, lin, call, ask, stored } = await withPasswords()
    const who = stranger(host)
    await call(who, contract.forgotPassword, { username: '20260001' })
    const code = await lastCode(t, id, mobile)
    await call(who, contract.resetPassword, { username: '20260001', code, password: fresh })
    expect(await isPassword(fresh, await stored())).toBe(true)
    expect((await ask(lin, contract.editUser.path, { nickname: 'x' })).e).toBe(10013)
    await expect(
      call(who, contract.resetPassword, { username: '20260001', code, password: 'Another-1-more' }),
    ).rejects.toThrow('codeWrong')
  })

  test('is answered alike for an account, one without a number, and none at all', async () => {
    const { id, host, ask } = await withPasswords()
    const answers = []
    for (const username of ['20260001', '20260002', 'nobody']) {
      const who = stranger(host)
      const sent = await ask(who, contract.forgotPassword.path, { username })
      const wrong = []
      for (let i = 0; i < 6; i++) {
        wrong.push(await ask(who, contract.resetPassword.path, { username, code: '000000', password: fresh }))
      }
      const again = await ask(who, contract.forgotPassword.path, { username })
      answers.push(JSON.stringify({ sent, wrong, again: again.fail }))
    }
    expect(new Set(answers).size).toBe(1)
    expect(await lettersTo(t, id, mobile)).toHaveLength(1)
    expect(await lettersTo(t, id, '')).toHaveLength(2)
  })

  test('needs the browser that asked, and the account it was for', async () => {
    const { id, host, call } = await withPasswords()
    const who = stranger(host)
    await call(who, contract.forgotPassword, { username: '20260001' })
    const code = await lastCode(t, id, mobile)
    const reset = (caller: Caller, username: string, digits = code) =>
      call(caller, contract.resetPassword, { username, code: digits, password: fresh })
    await expect(reset(stranger(host), '20260001')).rejects.toThrow('codeWrong')
    await expect(reset(who, '20260002')).rejects.toThrow('codeWrong')
    await expect(reset(who, '20260001', otherThan(code))).rejects.toThrow('codeWrong')
    await reset(who, '20260001')
  })

  test('is not reset by a code to a number that is no longer the own one', async () => {
    const { id, host, lin, call, change } = await withPasswords()
    const who = stranger(host)
    await call(who, contract.forgotPassword, { username: '20260001' })
    const code = await lastCode(t, id, mobile)
    await change((db) => db.update(people).set({ mobile: '13912345678' }).where(eq(people.id, lin.id)))
    await expect(call(who, contract.resetPassword, { username: '20260001', code, password: fresh })).rejects.toThrow(
      'codeWrong',
    )
  })

  test('of a number that got too many codes sends nothing and says nothing', async () => {
    const { id, host, lin, call, change } = await withPasswords()
    await call(lin, contract.sendSmsCode, { purpose: 'password' })
    await call(stranger(host), contract.forgotPassword, { username: '20260001' })
    expect(await lettersTo(t, id, mobile)).toHaveLength(1)
    await change(async (db) => {
      expect(await db.select().from(oneTimeCodes)).toHaveLength(2)
      expect((await db.select().from(codeSendings)).every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true)
    })
  })
})
