import { type Block, filesIn, textOf } from '#engines/rich-text/blocks.ts'
import { textKeys } from '../../shapes.ts'
import type { articles } from '../schema.ts'

type Row = typeof articles.$inferSelect

export type ArticleText = Pick<Row, (typeof textKeys)[number]>
type Bodies = Pick<Row, 'blocks' | 'blocksEn' | 'blocksTw'>

export const saidBy = (row: ArticleText): ArticleText =>
  Object.fromEntries(textKeys.map((key) => [key, row[key]])) as ArticleText

export const bodiesOf = ({ blocks, blocksEn, blocksTw }: Bodies): Block[][] => [blocks, blocksEn, blocksTw]

/** Files of all bodies, and the cover. */
export const filesOf = (row: Bodies & Pick<Row, 'cover'>): string[] => [
  ...new Set([...bodiesOf(row).flatMap(filesIn), ...(row.cover ? [row.cover] : [])]),
]

/** Whether the body has any text, picture or film. */
export const hasBody = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === 'picture' || kind === 'video') || textOf(blocks).trim() !== ''

/** Missing summaries are filled with the beginning of the body. */
export const withSummaries = (row: Bodies & Pick<Row, 'summary' | 'summaryEn' | 'summaryTw'>) => ({
  summary: row.summary || excerptOf(row.blocks),
  summaryEn: row.summaryEn || excerptOf(row.blocksEn),
  summaryTw: row.summaryTw || excerptOf(row.blocksTw),
})

export function excerptOf(blocks: readonly Block[]): string {
  const prose = blocks.filter(({ kind }) => kind !== 'attachment' && kind !== 'table')
  const text = textOf(prose).replaceAll(/\s+/g, ' ').trim()
  return text.length > 110 ? `${[...text].slice(0, 108).join('')}…` : text
}
