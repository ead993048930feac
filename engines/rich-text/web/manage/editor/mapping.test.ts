import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Block, blocks as blocksShape, type Inline } from '../../../blocks.ts'
import type { DocNode } from './doc.ts'
import { fromBlocks } from './from-blocks.ts'
import { squared, toBlocks, withoutEnd } from './to-blocks.ts'
import { joined } from './to-line.ts'

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => !text.includes('\0') && text.isWellFormed())
const hrefs = fc.constantFrom('https://example.edu/a?b=1', '/material/detail?id=7', 'mailto:a@example.edu', 'tel:110')
const on = fc.constant(true as const)
const marks = { bold: on, italic: on, underline: on, strike: on, href: hrefs }
const inline: fc.Arbitrary<Inline> = fc.record({ text: words, ...marks }, { requiredKeys: ['text'] })
const line = fc.array(inline, { maxLength: 6 }).map(joined)
const file = fc.uuid()
const side = fc.nat(20_000)

/** Blocks in the editor's normal form: adjacent parts with the same marks joined, rows of equal length. */
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(2, 3), line }),
  fc.record(
    { kind: fc.constant('text'), line, align: fc.constantFrom('start', 'center', 'end') },
    { requiredKeys: ['kind', 'line'] },
  ),
  fc.record({
    kind: fc.constant('list'),
    ordered: fc.boolean(),
    items: fc.array(line, { minLength: 1, maxLength: 5 }),
  }),
  fc.record({ kind: fc.constant('quote'), line }),
  fc.record({ kind: fc.constant('picture'), file, width: side, height: side, alt: words, caption: words }),
  fc.record({ kind: fc.constant('video'), file, href: fc.constant(''), poster: fc.constant(''), caption: words }),
  fc.record({
    kind: fc.constant('table'),
    head: fc.boolean(),
    rows: fc.array(fc.array(line, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }).map(squared),
  }),
  fc.record({ kind: fc.constant('attachment'), file, name: words, bytes: fc.nat() }),
  fc.record({ kind: fc.constant('divider') }),
) as fc.Arbitrary<Block>

const nodeNames = [
  ...['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList', 'listItem', 'table', 'tableRow', 'tableCell'],
  ...['tableHeader', 'horizontalRule', 'picture', 'video', 'attachment', 'hardBreak', 'text', 'script'],
]
const anyMark = fc.record({
  type: fc.constantFrom('bold', 'italic', 'link', 'code'),
  attrs: fc.dictionary(fc.constantFrom('href', 'class'), fc.oneof(hrefs, fc.constant('javascript:alert(1)'))),
})
const { anything } = fc.letrec<{ anything: DocNode }>((tie) => ({
  anything: fc.record(
    {
      type: fc.constantFrom(...nodeNames),
      text: fc.string({ unit: 'binary' }),
      attrs: fc.dictionary(
        fc.constantFrom('level', 'align', 'file', 'href', 'alt', 'name', 'bytes', 'width', 'colspan', 'poster'),
        fc.oneof(fc.anything(), fc.uuid(), hrefs),
      ),
      marks: fc.array(anyMark, { maxLength: 3 }),
      content: fc.array(tie('anything'), { maxLength: 4, depthIdentifier: 'doc' }),
    },
    { requiredKeys: ['type'] },
  ),
}))

describe('an article in the editor', () => {
  test('comes out as it went in', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), (body) => {
        const again = toBlocks(fromBlocks(body))
        expect(body.length ? again : withoutEnd(again)).toEqual(body)
      }),
    )
  })

  test('whatever the editor holds, the blocks are valid', () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 6 }), (content) => {
        expect(blocksShape.safeParse(toBlocks({ type: 'doc', content })).success).toBe(true)
      }),
    )
  })

  test('a link that is no safe one is left out, its words stay', () => {
    const marks = [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }]
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'here', marks }] }]
    expect(toBlocks({ type: 'doc', content })).toEqual([{ kind: 'text', line: [{ text: 'here' }] }])
  })

  test('what is too long is cut into pieces, not away', () => {
    const text = '长'.repeat(45_000)
    const items = Array.from({ length: 450 }, () => ({ type: 'listItem', content: [{ type: 'paragraph' }] }))
    const content = [
      { type: 'paragraph', content: [{ type: 'text', text }] },
      { type: 'bulletList', content: items },
    ]
    const [first, ...lists] = toBlocks({ type: 'doc', content })
    expect(first?.kind === 'text' && first.line.map((part) => part.text).join('')).toBe(text)
    expect(lists.map((part) => part.kind === 'list' && part.items.length)).toEqual([200, 200, 50])
  })

  test('a cell over two columns leaves an empty one', () => {
    const cell = (text: string, colspan = 1) => ({
      type: 'tableCell',
      attrs: { colspan },
      content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
    })
    const rows = [[cell('a', 2)], [cell('b'), cell('c')]].map((content) => ({ type: 'tableRow', content }))
    const [table] = toBlocks({ type: 'doc', content: [{ type: 'table', content: rows }] })
    expect(table).toMatchObject({
      rows: [
        [[{ text: 'a' }], []],
        [[{ text: 'b' }], [{ text: 'c' }]],
      ],
    })
  })
})
