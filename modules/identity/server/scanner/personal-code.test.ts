import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit } from '#kernel/server/audit/schema.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { people } from '#kernel/server/people/schema.ts'
import { campus } from '#kernel/testing/campus.ts'
import { contract } from '../../contract.ts'
import { offlineGate } from '../../testing/offline-gate.ts'
import { served } from '../index.ts'
import { codeKey, quarterOf } from './code-keys.ts'
import { readCode, writeCode } from './person-code.ts'

const t = await campus([served])
const now = () => Math.floor(Date.now() / 1000)
const secret = () => t.portal.settings.secret
const made = (site: string, person: string, at: number, life = 60) =>
  writeCode({ secret: secret(), site }, { person, at, life })

describe('a personal code', () => {
  test('opens a gate that has only the public keys, until it runs out', async () => {
    const site = await t.site()
    const { code, issued, expires } = await site.call(site.lin, contract.personalCode)
    const gate = offlineGate(await site.call(site.anyone, contract.codeKeys))
    expect(expires - issued).toBe(60)
    expect(code).toMatch(/^PERSON:[A-Z2-7]{146}$/)
    expect([issued - 5, issued, expires - 1].map((at) => gate(code, at).opens)).toEqual([true, true, true])
    expect([issued - 6, expires, expires + 3600].map((at) => gate(code, at).opens)).toEqual([false, false, false])
  })

  test('names the person to the gate by a word that is always the same and says nothing', async () => {
    const site = await t.site()
    const gate = offlineGate(await site.call(site.anyone, contract.codeKeys))
    const seen = async (who: typeof site.lin) =>
      gate((await site.call(who, contract.personalCode)).code, now()).pseudonym
    expect(await seen(site.lin)).toBe(await seen(site.lin))
    expect(await seen(site.lin)).not.toBe(await seen(site.wu))
    expect(await seen(site.lin)).not.toBe(site.lin.id.replaceAll('-', ''))
  })

  test('cannot be changed by a single letter, nor moved to another site', async () => {
    const [one, two] = [await t.site(), await t.site()]
    const { code } = await one.call(one.lin, contract.personalCode)
    const gate = offlineGate(await one.call(one.anyone, contract.codeKeys))
    for (const at of [8, 20, 30, 60, 100, 150]) {
      const forged = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`
      expect(gate(forged, now()).opens).toBe(false)
      const { verdict } = await one.call(one.admin, contract.checkCode, { code: forged })
      expect(['foreign', 'unreadable']).toContain(verdict)
    }
    expect(await two.call(two.admin, contract.checkCode, { code })).toMatchObject({ verdict: 'foreign', holder: null })
  })

  test('holds over the night in which the key changes', () => {
    const realm = { secret: 'a secret', site: 'anywhere' }
    const edge = Date.UTC(2027, 0, 1) / 1000
    const person = '0198c0de-0000-7000-8000-000000000001'
    const before = writeCode(realm, { person, at: edge - 1, life: 60 })
    const after = writeCode(realm, { person, at: edge, life: 60 })
    expect(readCode(realm, before, edge + 30)).toMatchObject({ verdict: 'valid', person })
    expect(readCode(realm, after, edge - 1)).toMatchObject({ verdict: 'valid', person })
    expect(readCode(realm, after, edge - 6)).toMatchObject({ verdict: 'early' })
    expect(codeKey(realm.secret, realm.site, quarterOf(edge)).x).not.toBe(
      codeKey(realm.secret, realm.site, quarterOf(edge - 1)).x,
    )
  })
})

describe('a doorkeeper', () => {
  test('sees a masked person, and the look is on record', async () => {
    const site = await t.site()
    const { code } = await site.call(site.lin, contract.personalCode)
    const seen = await site.call(site.admin, contract.checkCode, { code: ` ${code.toLowerCase()} ` })
    expect(seen).toMatchObject({ verdict: 'valid', holder: { name: '林*雨', number: '20***01', identity: 'student' } })
    const [row] = await readerFor(t.portal.database.pool, site.id)
      .select()
      .from(audit)
      .where(eq(audit.action, 'checkCode'))
      .orderBy(desc(audit.at))
    expect(row).toMatchObject({ person: site.admin.id, entityId: site.lin.id, after: { verdict: 'valid' } })
  })

  test('is told what is wrong with a code', async () => {
    const site = await t.site()
    const check = async (code: string) => (await site.call(site.admin, contract.checkCode, { code })).verdict
    expect(await check(made(site.id, site.lin.id, now() - 61))).toBe('expired')
    expect(await check(made(site.id, site.lin.id, now() + 60))).toBe('early')
    expect(await check('PERSON:AAAA')).toBe('unreadable')
    expect(await check('whatever this is')).toBe('unreadable')
    await writeForSite(t.portal.database.pool, site.id, (db) =>
      db.update(people).set({ leftAt: new Date() }).where(eq(people.id, site.wu.id)),
    )
    expect(await check(made(site.id, site.wu.id, now()))).toBe('left')
  })

  test('lets a code through once where each counts once, however many ask at the same time', async () => {
    const site = await t.site()
    const { code } = await site.call(site.lin, contract.personalCode)
    const asked = Array.from({ length: 6 }, () => site.call(site.admin, contract.checkCode, { code, once: true }))
    const verdicts = (await Promise.all(asked)).map(({ verdict }) => verdict)
    expect(verdicts.toSorted()).toEqual(['used', 'used', 'used', 'used', 'used', 'valid'])
    expect((await site.call(site.admin, contract.checkCode, { code })).verdict).toBe('valid')
  })

  test('needs the right to look, and a site may say that each code counts once', async () => {
    const site = await t.site({ modules: { identity: { personalCode: { seconds: 30, once: true } } } })
    const { code, issued, expires } = await site.call(site.lin, contract.personalCode)
    expect(expires - issued).toBe(30)
    expect((await site.ask(site.wu, contract.checkCode.path, { code })).fail).toBe('notFound')
    expect((await site.call(site.admin, contract.checkCode, { code })).verdict).toBe('valid')
    expect((await site.call(site.admin, contract.checkCode, { code })).verdict).toBe('used')
  })
})
