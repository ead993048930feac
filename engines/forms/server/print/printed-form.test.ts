import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { definitionShape } from '../../definition.ts'
import { glyphsFor } from './glyphs.ts'
import { linesOf } from './line-breaks.ts'
import { printForm } from './printed-form.ts'
import { sheetOf } from './sheet-model.ts'

const definition = definitionShape.parse({
  sections: [
    {
      key: 'main',
      title: '请假',
      fields: [
        { key: 'name', kind: 'text', title: '姓名' },
        { key: 'why', kind: 'longtext', title: '事由' },
        { key: 'secret', kind: 'text', title: '看不见的', visibleIf: "name = 'x'" },
        {
          key: 'items',
          kind: 'table',
          title: '明细',
          columns: [{ key: 'cost', kind: 'money', title: '金额' }],
        },
      ],
    },
  ],
  print: { layout: 'grid', signatures: ['辅导员'] },
})

const print = (answers: Record<string, unknown>) =>
  printForm({
    title: '请假申请',
    language: 'zh-CN',
    now: new Date('2026-03-01T00:00:00Z'),
    print: definition.print,
    facts: [{ title: '编号', text: '811' }],
    parts: sheetOf(definition, answers, { today: '2026-03-01', empty: '未填写' }),
    history: { title: '处理记录', lines: ['提交', '通过 同意'] },
    pictures: new Map(),
    pageOf: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
    madeAt: '打印于今天',
  })

/** The decompressed streams of the file. */
function unpacked(pdf: Buffer): string {
  const streams = pdf.toString('latin1').matchAll(/\/Length (\d+) >>\nstream\n/g)
  return [...streams]
    .map(({ index, 0: head, 1: length }) => {
      const from = index + head.length
      return inflateSync(pdf.subarray(from, from + Number(length))).toString('latin1')
    })
    .join('\n')
}

const hexOf = (char: string) => Buffer.from(char, 'utf16le').swap16().toString('hex')

describe('a submission on paper', () => {
  test('carries what it is written with, and says which characters they are', async () => {
    const pdf = await print({ name: '林晓雨', why: '参加竞赛', items: [{ cost: 1250 }] })
    expect(pdf.subarray(0, 8).toString()).toBe('%PDF-1.7')
    expect(pdf.toString('latin1')).toMatch(/%%EOF\n$/)
    const inside = unpacked(pdf)
    for (const char of '林晓雨竞赛金额辅') expect(inside).toContain(`<${hexOf(char)}>`)
    expect(inside).not.toContain(`<${hexOf('看')}>`)
    expect(inside).toMatch(/ d1\n-?\d+ -?\d+ m\n/)
  })

  test('goes on over pages, however much was written', async () => {
    const pdf = await print({ name: '林', why: '很长的事由。'.repeat(3_000) })
    const pages = Number(/\/Type \/Pages \/Count (\d+)/.exec(pdf.toString('latin1'))![1])
    expect(pages).toBeGreaterThan(5)
    expect(pdf.length).toBeLessThan(600_000)
  })

  test('every place of its table of contents is where it says', async () => {
    const pdf = await print({ name: '😀 ⚠ \u{2a6d6} x' })
    const text = pdf.toString('latin1')
    const at = Number(/startxref\n(\d+)\n/.exec(text)![1])
    expect(text.slice(at, at + 4)).toBe('xref')
    const places = [...text.slice(at).matchAll(/(\d{10}) 00000 n/g)].map(([, place]) => Number(place))
    for (const [i, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${i + 1} 0 obj\n`))
  })
})

test('a heavier weight is drawn heavier', async () => {
  const glyphs = await glyphsFor({ 400: '请A', 700: '请A' })
  for (const char of '请A') expect(glyphs(char, 400).outline).not.toBe(glyphs(char, 700).outline)
  expect(glyphs('请', 400).width).toBe(1000)
})

test('lines break between characters, not before marks nor within words', () => {
  const measure = (text: string) => [...text].length
  expect(linesOf('今天天气，很好', 4, measure)).toEqual(['今天天', '气，很好'])
  expect(linesOf('hello world again', 11, measure)).toEqual(['hello world', 'again'])
  expect(linesOf('a\n\nb', 10, measure)).toEqual(['a', '', 'b'])
  expect(linesOf('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij'])
})
