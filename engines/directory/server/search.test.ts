import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#kernel/server/db/open.ts'
import { queryForSite } from '#kernel/server/db/pool.ts'
import { readerFor, writeForSite } from '#kernel/server/db/site-db.ts'
import { departments, people } from '#kernel/server/people/schema.ts'
import { spelling } from '#kernel/server/people/spelling.ts'
import { campus } from '#kernel/testing/campus.ts'
import { searchPeople } from './search.ts'
import type { Sight } from './sight.ts'

const t = await campus([])
const { pool, ownerUrl } = t.portal.database
const s = await t.site()
const db = readerFor(pool, s.id)
const nobody = '00000000-0000-4000-8000-000000000000'
const everyone: Sight = { staff: true, students: true, self: nobody, units: [], numbers: 'all' }

const cast = [
  ['B20001', '欧阳晓雨', 'student'],
  ['B20002', '凌晓雨', 'student'],
  ['T7001', '林建国', 'teacher'],
  ['T7002', 'Anna Schmidt', 'teacher'],
] as const

beforeAll(() =>
  writeForSite(pool, s.id, async (write) => {
    const rows = cast.map(([number, name, role]) => ({ number, name, role, ...spelling(name) }))
    await write.insert(people).values(rows)
    const crowd = Array.from({ length: 4000 }, (_, i) => ({
      number: `C${i}`,
      name: `丁${i}`,
      role: 'student' as const,
    }))
    await write.insert(people).values(crowd.map((one) => ({ ...one, ...spelling(one.name) })))
  }),
)

const names = async (typed: string, sight = everyone) =>
  (await searchPeople({ db, language: 'zh' }, typed, sight)).map(({ name }) => name).sort()

describe('someone is found by', () => {
  test.each([
    ['欧阳', ['欧阳晓雨']],
    ['晓雨', ['凌晓雨', '林晓雨', '欧阳晓雨']],
    ['lingx', ['凌晓雨']],
    ['Ling Xiao Yu', ['凌晓雨']],
    ['lxy', ['凌晓雨', '林晓雨']],
    ['oyxy', ['欧阳晓雨']],
    ['xiaoyu', ['凌晓雨', '林晓雨', '欧阳晓雨']],
    ['xy', ['凌晓雨', '林晓雨', '欧阳晓雨']],
    ['t70', ['Anna Schmidt', '林建国']],
    ['T7001', ['林建国']],
    ['anna s', ['Anna Schmidt']],
    ['schmidt', ['Anna Schmidt']],
    ['as', ['Anna Schmidt']],
    ['nobody', []],
    ['l', []],
    ['%', []],
  ])('%s', async (typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })
})

describe('where nobody is found, a slip is forgiven:', () => {
  test.each([
    ['a letter too few', 'ouyanxiaoyu', ['欧阳晓雨']],
    ['one too many', 'linxiaoyyu', ['林晓雨']],
    ['two slips', 'ouaygnxiao', []],
    ['two swapped', 'ouyagnxiao', ['欧阳晓雨']],
    ['another letter', 'linjianguk', ['林建国']],
    ['another letter, the name only begun', 'ouyqngxiao', ['欧阳晓雨']],
    ['in the given name', 'jinaguo', ['林建国']],
    ['in a name that is no pinyin', 'schmdit', ['Anna Schmidt']],
    ['the names the other way round', 'jianguo lin', ['林建国']],
    ['another character that sounds the same', '林晓宇', ['林晓雨']],
    ['in the traditional script', '歐陽曉', ['欧阳晓雨']],
    ['n for ng', '凌建国', ['林建国']],
    ['too short to say', 'lnx', []],
    ['a number is never guessed', 'T7011', []],
  ])('%s, %s', async (_, typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  test('only the nearest are shown, and nobody out of sight', async () => {
    expect(await names('lnxiaoyu')).toEqual(['林晓雨'])
    expect(await names('lnxiaoyu', { ...everyone, students: false })).toEqual([])
  })
})

test('only those within sight, and oneself', async () => {
  expect(await names('林', { ...everyone, students: false })).toEqual(['林建国'])
  expect(await names('林', { ...everyone, staff: false })).toEqual(['林晓雨'])
  const [unit] = await writeForSite(pool, s.id, async (write) => {
    const id = randomUUID()
    await write.insert(departments).values({ id, code: 'U', name: '计算机学院', line: [id] })
    return write.update(people).set({ department: id }).where(eq(people.number, 'B20001')).returning()
  })
  const blind = { ...everyone, staff: false, students: false }
  expect(await names('晓雨', { ...blind, units: [unit!.department!] })).toEqual(['欧阳晓雨'])
  expect(await names('晓雨', { ...blind, self: s.lin.id })).toEqual(['林晓雨'])
})

test('by number only those whose number may lead to them, and oneself', async () => {
  const masked: Sight = { ...everyone, numbers: [] }
  expect(await names('T7001', masked)).toEqual([])
  expect(await names('t70', masked)).toEqual([])
  expect(await names('林建国', masked)).toEqual(['林建国'])
  expect(await names('20260001', { ...masked, self: s.lin.id })).toEqual(['林晓雨'])
})

test('whoever has left is not found', async () => {
  const left = (at: Date | null) =>
    writeForSite(pool, s.id, (write) => write.update(people).set({ leftAt: at }).where(eq(people.number, 'T7002')))
  await left(new Date())
  expect(await names('anna')).toEqual([])
  await left(null)
})

describe('as the role that row security binds', () => {
  test.each([
    ['a name', 'lxy'],
    ['a near spelling', 'lnxiaoyu'],
  ])('%s is one statement, and each of its ten terms and two near ones is read off its index', async (_, typed) => {
    await asOwner(ownerUrl, (owner) => owner.query('analyze people'))
    const sent = await statementsOf(typed)
    expect(sent).toHaveLength(1)
    const { text, values } = sent[0]!
    const { rows } = await queryForSite(pool, s.id, { text: `explain ${text}` }, values)
    const plan = (rows as unknown as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN'])
    expect(plan.filter((line) => line.includes('Seq Scan on people'))).toEqual([])
    expect(plan.filter((line) => /Index Cond: .*>=/.test(line))).toHaveLength(12)
  })
})

/** The statements that a search sends if nobody is found. */
async function statementsOf(typed: string): Promise<{ text: string; values: unknown[] }[]> {
  const sent: { text: string; values: unknown[] }[] = []
  const query = async ({ text }: { text: string }, values: unknown[]) => {
    sent.push({ text, values })
    return { rows: [] }
  }
  const fake = drizzle({ client: { query } as unknown as pg.PoolClient })
  await searchPeople({ db: fake, language: 'zh' }, typed, everyone)
  return sent
}
