import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { campus } from '#kernel/testing/campus.ts'
import { runJob } from '#kernel/testing/run-job.ts'
import { contract } from '../../contract.ts'
import { importDesk } from '../../testing/import-desk.ts'
import { directoryManager, findSlapd, type Slapd, startSlapd } from '../../testing/slapd.ts'
import { served } from '../index.ts'

const binary = findSlapd()
if (!binary)
  console.log('OpenLDAP’s slapd is not on this machine and could not be fetched: the directory sync is not tried.')
const slapd = binary ? await startSlapd(binary) : (undefined as unknown as Slapd)
const t = await campus([served])
afterAll(() => slapd?.stop())

let schools = 0

/** A directory with units of students and staff, one disabled account, and one referral. */
function school(students: number): { ldap: Record<string, unknown> } {
  const base = `ou=school${++schools},dc=school,dc=example`
  const unit = (ou: string) => `dn: ou=${ou},${base}\nobjectClass: organizationalUnit\nou: ${ou}\n`
  slapd.load(
    [`dn: ${base}\nobjectClass: organizationalUnit\nou: school${schools}\n`, unit('students'), unit('staff')].join(
      '\n',
    ),
  )
  slapd.load(Array.from({ length: students }, (_, i) => entry(`ou=students,${base}`, `s${i}`, `学生${i}`)).join('\n'))
  slapd.load(
    [
      entry(`ou=staff,${base}`, 't1', '刘伟', 'userAccountControl: 512'),
      entry(`ou=staff,${base}`, 't2', '停用者', 'userAccountControl: 514'),
      `dn: ou=elsewhere,ou=staff,${base}\nobjectClass: referral\nobjectClass: extensibleObject\nou: elsewhere\nref: ldap://127.0.0.1:1/dc=nowhere\n`,
    ].join('\n'),
  )
  const bases = [
    { dn: `ou=students,${base}`, role: 'student' },
    { dn: `ou=staff,${base}`, role: 'staff' },
  ]
  const attributes = {
    number: 'uid',
    name: 'displayName',
    email: 'mail',
    department: 'departmentNumber',
    post: 'title',
  }
  return { ldap: { url: slapd.url, ...directoryManager, bases, pageSize: 50, attributes } }
}

const encoded = (text: string) => Buffer.from(text).toString('base64')

function entry(base: string, uid: string, name: string, more = 'userAccountControl: 512'): string {
  return `dn: uid=${uid},${base}
objectClass: inetOrgPerson
objectClass: marked
uid: ${uid}
cn: ${uid}
sn: ${uid}
displayName:: ${encoded(name)}
mail: ${uid}@school.example
departmentNumber:: ${encoded('计算机学院/软件系')}
title:: ${encoded('成员')}
${more}
`
}

async function desk(ldap: Record<string, unknown>) {
  const site = await t.site({ modules: { people: { ldap } } })
  const { settled, ...rest } = importDesk(t, site)
  const sync = async (dry: boolean) =>
    settled((await site.call(site.admin, contract.syncImport, { dry: dry ? 1 : 0 })).id)
  return { ...site, ...rest, settled, sync, site }
}

describe.skipIf(!binary)('a directory server', () => {
  test('is compared page by page, and applied only when that was asked for', async () => {
    const { ldap } = school(230)
    const { sync, apply, everyone } = await desk(ldap)
    const before = await everyone()
    const seen = await sync(true)
    expect(seen).toMatchObject({ state: 'ready', origin: 'ldap', rows: 232, counts: { new: 231, same: 1, bad: 0 } })
    expect(await everyone()).toEqual(before)
    expect((await apply(seen)).state).toBe('applied')
    const all = (await everyone()).map((row) => JSON.parse(row))
    expect(all.find(({ number }) => number === 's7')).toMatchObject({
      name: '学生7',
      role: 'student',
      source: 'ldap',
      posts: ['成员'],
    })
    expect(all.find(({ number }) => number === 't1')).toMatchObject({ role: 'staff', email: 't1@school.example' })
    expect(all.some(({ number }) => number === 't2')).toBe(false)
    expect(await sync(false)).toMatchObject({ state: 'applied', counts: { new: 0, changed: 0, same: 232 } })
  })

  test('lets those leave who are disabled or gone there', async () => {
    const { ldap } = school(10)
    const { sync, everyone, change } = await desk({ ...ldap, mostLeaving: 30 })
    await sync(false)
    await change(`update people set number = 'gone' where number = 's3'`)
    await change(`insert into people (number, name, role, source) values ('t2', '停用者', 'staff', 'ldap')`)
    const seen = await sync(false)
    expect(seen).toMatchObject({ state: 'applied', counts: { new: 1, leave: 2 } })
    const left = (await everyone()).map((row) => JSON.parse(row)).filter((row) => row.left_at)
    expect(left.map(({ number }) => number).toSorted()).toEqual(['gone', 't2'])
  })

  test('that suddenly knows hardly anyone waits for someone to look', async () => {
    const { ldap } = school(10)
    const { sync, change } = await desk(ldap)
    await sync(false)
    await change(`update people set number = 'x' || number where number like 's%'`)
    expect(await sync(false)).toMatchObject({ state: 'ready', trouble: 'manyLeaving', counts: { new: 10, leave: 10 } })
  })

  test('is asked at night by those who want it', async () => {
    const { ldap } = school(3)
    const [wanted, other] = [await desk({ ...ldap, nightly: true }), await desk(ldap)]
    for (const { id } of [wanted, other]) await runJob(t, { site: id, served, job: 'syncLdap' })
    const [begun] = (await wanted.call(wanted.admin, contract.imports)).list
    await wanted.settled(begun!.id)
    const { list } = await wanted.call(wanted.admin, contract.imports)
    expect(list).toMatchObject([{ state: 'applied', by: '', counts: { new: 4 } }])
    expect((await other.call(other.admin, contract.imports)).list).toEqual([])
  })

  test('is spoken to in private where that is set', async () => {
    const { ldap } = school(2)
    expect((await (await desk({ ...ldap, startTls: true, ca: slapd.ca })).sync(true)).state).toBe('ready')
    expect(await (await desk({ ...ldap, startTls: true })).sync(true)).toMatchObject({
      state: 'failed',
      trouble: 'unreachable',
    })
  })

  test('that refuses, is not there or is not allowed says so in words', async () => {
    const { ldap } = school(2)
    const trouble = async (more: object) => (await (await desk({ ...ldap, ...more })).sync(true)).trouble
    expect(await trouble({ password: 'wrong' })).toBe('refused')
    expect(await trouble({ url: 'ldap://127.0.0.1:1' })).toBe('unreachable')
    expect(await trouble({ url: 'ldap://127.0.0.2:389' })).toBe('unreachable')
    expect(await trouble({ mostEntries: 1 })).toBe('tooManyRows')
    expect(await trouble({ filter: '(uid=nobody)' })).toBe('noRows')
  })
})

test('a directory that does not answer holds no transaction: the import can be cancelled meanwhile', async () => {
  const asked = Promise.withResolvers<void>()
  const silent = createServer(() => asked.resolve()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const ldap = { url: `ldap://127.0.0.1:${port}`, bases: [{ dn: 'dc=school' }] }
  const { call, admin } = await t.site({ modules: { people: { ldap } } })
  const { id } = await call(admin, contract.syncImport, { dry: 1 })
  await asked.promise
  await call(admin, contract.cancelImport, { id })
  expect((await call(admin, contract.previewImport, { id })).state).toBe('cancelled')
  silent.close()
})

test('without settings there is nothing to ask, and with them the password is not told', async () => {
  const { call, admin } = await t.site()
  await expect(call(admin, contract.syncImport, { dry: 1 })).rejects.toThrow('ldapOff')
  const ldap = { url: 'ldaps://ldap.school.example', bases: [{ dn: 'dc=school' }], password: 'not to be told' }
  const set = await t.site({ modules: { people: { ldap } } })
  const { d } = await set.ask(set.admin, contract.importSettings.path)
  expect(JSON.stringify(d)).not.toContain('not to be told')
  expect(d).toMatchObject({ ldap: { url: 'ldaps://ldap.school.example' } })
})
