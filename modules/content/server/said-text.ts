import { type Block, filesIn, textOf } from '#engines/rich-text/blocks.ts'
import type { articles } from './schema.ts'

type Row = typeof articles.$inferSelect

/** Everything that an article says, in all its languages: what an edition keeps. */
const textKeys = [
  'title',
  'titleEn',
  'titleTw',
  'summary',
  'summaryEn',
  'summaryTw',
  'cover',
  'blocks',
  'blocksEn',
  'blocksTw',
  'source',
  'byline',
  'happened',
] as const satisfies readonly (keyof Row)[]

export type ArticleText = Pick<Row, (typeof textKeys)[number]>
type Bodies = Pick<Row, 'blocks' | 'blocksEn' | 'blocksTw'>

export const saidBy = (row: ArticleText): ArticleText =>
  Object.fromEntries(textKeys.map((key) => [key, row[key]])) as ArticleText

export const bodiesOf = ({ blocks, blocksEn, blocksTw }: Bodies): Block[][] => [blocks, blocksEn, blocksTw]

/** The files of all its bodies, and its picture. */
export const filesOf = (row: Bodies & Pick<Row, 'cover'>): string[] => [
  ...new Set([...bodiesOf(row).flatMap(filesIn), ...(row.cover ? [row.cover] : [])]),
]

/** Whether there is anything to read or to look at. */
export const hasBody = (blocks: readonly Block[]): boolean =>
  blocks.some(({ kind }) => kind === 'picture' || kind === 'video') || textOf(blocks).trim() !== ''

/** Where no summary was written, the beginning of the body stands for it. */
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
