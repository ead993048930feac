import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writeForSite } from '#kernel/server/db/site-db.ts'
import { hashPassword } from '#kernel/server/people/password.ts'
import { people, sessions } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { lastCode, otherThan } from '../../testing/last-code.ts'
import { served } from '../index.ts'

const t = await campus([served])
const old = '13800010001'
const mobile = '13912345678'
const password = 'a good password'
const hash = hashPassword(password)

type Person = Partial<typeof people.$inferInsert>

async function withPerson(person: Person, signIn: object = {}) {
  const site = await t.site({ modules: { identity: { signIn } } })
  const change = (work: Parameters<typeof writeForSite>[2]) => writeForSite(t.portal.database.pool, site.id, work)
  await change((db) => db.update(people).set(person).where(eq(people.id, site.lin.id)))
  const send = (purpose: 'mobile' | 'proof') =>
    site.call(site.lin, contract.sendSmsCode, { purpose, ...(purpose === 'mobile' && { mobile }) })
  const code = (to = mobile) => lastCode(t, site.id, to)
  const bind = (proof: object) => code().then((sent) => edit({ mobile, code: sent, ...proof }))
  const edit = (input: { mobile: string; code: string }) => site.call(site.lin, contract.editMobile, input)
  const profile = () => site.call(site.lin, contract.profile)
  const came = (via: string, minutes: number) =>
    change((db) =>
      db
        .update(sessions)
        .set({ via, createdAt: sql`now() - make_interval(mins => ${minutes})` })
        .where(eq(sessions.person, site.lin.id)),
    )
  return { ...site, change, send, code, bind, profile, came }
}

describe('a new number asks for', () => {
  test('the password; a wrong one is counted and spends no code', async () => {
    const { send, bind, profile } = await withPerson({ passwordHash: await hash })
    expect((await profile()).proofs).toEqual(['password'])
    await send('mobile')
    await expect(bind({})).rejects.toThrow('wrongOldPassword')
    await expect(bind({ password: 'wrong' })).rejects.toThrow('wrongOldPassword')
    await expect(bind({ by: 'sms', proof: '123456' })).rejects.toThrow('noMobile')
    await bind({ password })
    expect((await profile()).mobile).toBe('139****5678')
  })

  test('the password no more often than a login may', async () => {
    const { send, bind } = await withPerson({ passwordHash: await hash })
    await send('mobile')
    for (let i = 0; i < 5; i++) await expect(bind({ password: `wrong ${i}` })).rejects.toThrow('wrongOldPassword')
    await expect(bind({ password })).rejects.toThrow('tooManyTries')
  })

  test('or a code to the number before, which goes out beside the other', async () => {
    const { send, bind, code, profile } = await withPerson({ mobile: old })
    expect((await profile()).proofs).toEqual(['sms'])
    await send('proof')
    await send('mobile')
    const proof = await code(old)
    await expect(bind({})).rejects.toThrow('passwordOff')
    await expect(bind({ by: 'sms' })).rejects.toThrow('badInput')
    await expect(bind({ by: 'sms', proof: otherThan(proof) })).rejects.toThrow('codeWrong')
    await bind({ by: 'sms', proof })
    expect((await profile()).mobile).toBe('139****5678')
  })

  test('no code that was sent for another purpose, or to the new number', async () => {
    const { send, bind, code } = await withPerson({ mobile: old })
    await send('mobile')
    await expect(bind({ by: 'sms', proof: await code() })).rejects.toThrow('codeWrong')
  })
})

describe('whoever has neither', () => {
  test('is told to have it entered, before any code is sent', async () => {
    const { lin, ask, profile, call } = await withPerson({ mobile: '' })
    const answer = await ask(lin, contract.sendSmsCode.path, { purpose: 'mobile', mobile })
    expect(answer).toMatchObject({ fail: 'noProof', m: expect.stringContaining('信息化部门') })
    expect(await profile()).toMatchObject({ proofs: [], proofTrouble: 'noProof' })
    await expect(call(lin, contract.editMobile, { mobile, code: '123456' })).rejects.toThrow('noProof')
    await expect(call(lin, contract.editEmail, { email: 'a@b.example', code: '123456' })).rejects.toThrow('noProof')
  })

  test('signs in again through the school, and changes it within ten minutes', async () => {
    const cas = { url: 'https://cas.example.edu/cas' }
    const { lin, ask, came, send, bind, profile } = await withPerson(
      { mobile: '' },
      { cas, first: 'cas', password: false },
    )
    await came('cas', 11)
    const answer = await ask(lin, contract.sendSmsCode.path, { purpose: 'mobile', mobile })
    expect(answer).toMatchObject({ fail: 'signInAgain', m: expect.stringContaining('重新登录') })
    await came('scan', 1)
    expect((await profile()).proofTrouble).toBe('signInAgain')
    await came('cas', 9)
    expect((await profile()).proofs).toEqual(['fresh'])
    await send('mobile')
    await bind({})
    expect((await profile()).mobile).toBe('139****5678')
  })
})

test('a new address asks for the same', async () => {
  const { id, lin, call } = await withPerson({ passwordHash: await hash, email: 'lin@lakeside.example' })
  const email = 'xiaoyu@lakeside.example'
  await call(lin, contract.sendEmailCode, { purpose: 'email', email })
  const code = await lastCode(t, id, email)
  await expect(call(lin, contract.editEmail, { email, code })).rejects.toThrow('wrongOldPassword')
  await call(lin, contract.editEmail, { email, code, password })
})
