import { expect, test } from 'vitest'
import { type Command, matching } from './matches.ts'

const page = (label: string, hint: string): Command => ({ key: label, label, hint, icon: 'x', page: label })
const all = [page('操作日志', '运行与安全'), page('人员管理', '人员与权限'), page('权限授予', '人员与权限')]
const spellings: Record<string, { whole: string; initials: string }> = {
  操作日志: { whole: 'caozuorizhi', initials: 'czrz' },
  人员管理: { whole: 'renyuanguanli', initials: 'rygl' },
}
const found = (typed: string) => matching(all, typed, (label) => spellings[label]).map(({ label }) => label)

test.each([
  ['日志', ['操作日志']],
  ['czrz', ['操作日志']],
  ['caozuo', ['操作日志']],
  ['Ren Yuan', ['人员管理']],
  ['权限', ['权限授予', '人员管理']],
  ['xyz', []],
])('%s finds what is meant, the nearest first', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

test('nothing typed shows everything in its order', () => {
  expect(found(' ')).toEqual(['操作日志', '人员管理', '权限授予'])
})
