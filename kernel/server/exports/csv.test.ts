import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const active = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const before = ['', ';', ',', '|', '\t', '\r', '\n', ' ', '"', "'", ' ;', ';;"', '\u00a0', '\ufeff', '\u200b', '　']

test.each(active)('a cell that begins with %s is a text, whatever stands before it', (sign) => {
  for (const first of before) {
    const line = csvLine([`${first}${sign}cmd|' /C calc'!A0`])
    expect(line.startsWith(`"'`), JSON.stringify(first + sign)).toBe(true)
  }
})

test('nor does one begin where a semicolon or a tab would part the line', () => {
  for (const cell of ['a;=1+1', 'a\t=1+1', 'a; "=1+1', 'a;＝1']) {
    for (const part of csvLine(['x', cell]).split(/[;\t]/)) expect(part.trim()).not.toMatch(/^["\s]*[=＝]/)
  }
})

test('everything else is as it was', () => {
  expect(csvLine(['林晓雨', 'a-b', 'x=1', 'me@example.edu', -5, null, '1,5', 'say "hi"'])).toBe(
    '林晓雨,a-b,x=1,me@example.edu,-5,,"1,5","say ""hi"""\r\n',
  )
})
