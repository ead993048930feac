import type { Block } from '#engines/rich-text/blocks.ts'
import { useLanguage } from '#kernel/web/language.tsx'

type Written = { title: string; titleEn: string; titleTw: string; text: string; textEn: string; textTw: string }
type Bodies = { blocks: Block[]; blocksEn: Block[]; blocksTw: Block[] }
const plain: Bodies = { blocks: [], blocksEn: [], blocksTw: [] }

/** Text in the reader's language, if it was written in that language. */
export function useWritten(given: Written & Partial<Bodies>): { title: string; text: string; blocks: Block[] } {
  const language = useLanguage()
  const written = { ...plain, ...given }
  const { title, text, blocks } = written
  if (language === 'zh') return { title, text, blocks }
  const end = language === 'en' ? 'En' : 'Tw'
  const own = { text: written[`text${end}`], blocks: written[`blocks${end}`] }
  const body = own.text || own.blocks.length > 0 ? own : { text, blocks }
  return { title: written[`title${end}`] || title, ...body }
}
