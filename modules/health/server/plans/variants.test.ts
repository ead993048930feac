import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { messages } from '../../messages.ts'
import { presets } from '../../presets/all.ts'
import { dailyReportPages, groups, pageLevels, rolePages } from '../../variants.ts'

const table = readFileSync(new URL('../../../../tests/routes.tsv', import.meta.url), 'utf8')
const asked = table.split('\n').map((line) => line.split('\t'))
const pathsOf = (start: RegExp) =>
  asked.filter(([path, key]) => key === 'health' && start.test(path!)).map(([path]) => path)

test('every group of role pages that is asked for is a row, and no other', () => {
  const rows = Object.keys(groups).flatMap((group) => rolePages.map((page) => `${group}/${page}`))
  expect(rows.toSorted()).toEqual(pathsOf(/^(epide(?!health)|fudanEpide)/).toSorted())
  expect(dailyReportPages.map((page) => `dailyReport/${page}`)).toEqual(pathsOf(/^dailyReport\//))
})

test('each shows plans of a preset that there is, under a title in every language', () => {
  for (const { preset, title } of Object.values(groups)) {
    expect(preset === 'all' || preset in presets).toBe(true)
    for (const words of Object.values(messages)) expect(words).toHaveProperty([title])
  }
  expect(Object.keys(pageLevels)).toEqual([...rolePages])
})

test('no preset asks for a field twice', () => {
  for (const { fields } of Object.values(presets)) {
    const names = fields.map(({ name }) => name)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
  }
})
