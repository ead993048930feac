import { expect, test } from 'vitest'
import { type Command, matching } from './matches.ts'

const page = (label: string, hint: string): Command => ({ key: label, label, hint, icon: 'x', page: label })
const all = [page('操作日志', '运行与安全'), page('人员管理', '人员与权限'), page('权限授予', '人员与权限')]
const spellings: Record<string, readonly string[]> = {
  操作日志: ['cao', 'zuo', 'ri', 'zhi'],
  人员管理: ['ren', 'yuan', 'guan', 'li'],
}
const fitting = (typed: string) => matching(all, typed, (label) => spellings[label])
const found = (typed: string) => {
  const { near, far } = fitting(typed)
  return [...near, ...far].map(({ label }) => label)
}

test.each([
  ['日志', ['操作日志']],
  ['czrz', ['操作日志']],
  ['caozuo', ['操作日志']],
  ['Ren Yuan', ['人员管理']],
  ['权限', ['权限授予', '人员管理']],
  ['guanli', ['人员管理']],
  ['uanli', []],
  ['xyz', []],
])('%s finds what is meant, the nearest first', (typed, labels) => {
  expect(found(typed)).toEqual(labels)
})

test('nothing typed shows everything in its order', () => {
  expect(found(' ')).toEqual(['操作日志', '人员管理', '权限授予'])
})

test('what fits only within comes behind, so that people can stand between', () => {
  expect(fitting('guanli')).toMatchObject({ near: [], far: [{ label: '人员管理' }] })
  expect(fitting('rygl')).toMatchObject({ near: [{ label: '人员管理' }], far: [] })
})
