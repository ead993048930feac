import { expect, test } from 'vitest'
import { blocksOfText, textOfBlocks } from './minutes-text.ts'

const typed = `# 议题一

同意方案。
下周执行。

- 甲
- 乙

1. 一
2. 二

> 备注

## 小结`

test('minutes typed as text become blocks, and the same text again', () => {
  const blocks = blocksOfText(typed)
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'text', 'list', 'list', 'quote', 'heading'])
  expect(blocks[2]).toEqual({ kind: 'list', ordered: false, items: [[{ text: '甲' }], [{ text: '乙' }]] })
  expect(textOfBlocks(blocks)).toBe(typed)
  expect(blocksOfText('\n \n')).toEqual([])
})

test('what has formats or pictures is no text', () => {
  expect(textOfBlocks([{ kind: 'text', line: [{ text: '一', bold: true }] }])).toBeUndefined()
  expect(textOfBlocks([{ kind: 'divider' }])).toBeUndefined()
})
