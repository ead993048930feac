import { expect, test } from 'vitest'
import { csvOf, importDesk } from '#engines/imports/testing/desk.ts'
import { contract } from '../../contract.ts'
import { school } from '../testing/school.ts'

const t = await school()
const head = ['学年', '学期', '教学班号', '学号', '身份', '退课']
const of = (person: string, role = '', dropped = '') => ['2026-2027', '1', 'CS101.01', person, role, dropped]

async function opened() {
  const site = await t.open()
  const { call, admin, ids } = site
  return {
    ...site,
    ...importDesk(t, site, contract, 'enrolments'),
    members: async () =>
      (await call(admin, contract.members, { class: ids.class })).list.map(({ number, role }) => `${number} ${role}`),
  }
}

test('a list enrols, changes parts and takes out; timetables follow, and a roll-back puts all of it back', async () => {
  const { read, apply, rollBack, changes, members, call, lin, wu, zhou, chen } = await opened()
  const before = await members()
  const seen = await read(csvOf(head, of(zhou.number, '旁听'), of(lin.number, '', '是'), of(wu.number, '教师')))
  expect(seen.counts).toMatchObject({ added: 1, changed: 1, vanished: 1, faulty: 0 })
  expect(await changes(seen)).toEqual([`2026-2027 · 1 · CS101.01 · ${wu.number}: role 学生→教师`])
  await apply(seen)
  expect(await members()).toEqual(
    [`${wu.number} teacher`, `${chen.number} teacher`, `${zhou.number} auditor`].toSorted((a, b) =>
      a.includes('auditor') ? 1 : b.includes('auditor') ? -1 : a < b ? -1 : 1,
    ),
  )
  expect((await call(lin, contract.mine, {})).classes).toEqual([])
  expect((await call(zhou, contract.mine, {})).classes).toHaveLength(1)
  expect((await rollBack(seen)).undone).toEqual({ restored: 2, removed: 1, kept: 0 })
  expect(await members()).toEqual(before)
})

test('whoever is not in the list of their term any more is taken out if that was asked for', async () => {
  const { read, apply, members, lin, chen } = await opened()
  const seen = await read(csvOf(head, of(lin.number)), { vanish: '1' })
  expect(seen.counts).toMatchObject({ same: 1, vanished: 1 })
  await apply(seen, seen.confirmVanished)
  // Teachers are another part, which the list does not speak of.
  expect(await members()).toEqual([`${chen.number} teacher`, `${lin.number} student`])
})

test('unknown classes and people are refused in words, and nobody else may import', async () => {
  const { read, problems, ask, lin } = await opened()
  const seen = await read(csvOf(head, of('nobody'), ['2026-2027', '1', 'NONE.01', lin.number, '', '']))
  expect(await problems(seen)).toEqual([
    expect.stringMatching(/^2 .*“nobody”不存在/),
    expect.stringMatching(/^3 .*“NONE.01”不存在/),
  ])
  expect(await ask(lin, contract.applyImport.path, { id: seen.id, version: seen.version })).toMatchObject({
    fail: 'notFound',
  })
})
