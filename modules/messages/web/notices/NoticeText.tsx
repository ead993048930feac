import type { Block } from '#engines/rich-text/blocks.ts'
import { Blocks } from '#engines/rich-text/web/Blocks.tsx'
import { Paragraphs } from '../Paragraphs.tsx'
import { noticeFileUrl } from './notice-file.ts'

/** Body of a notice: rich text with pictures and files, or plain text. */
export function NoticeText({ id, text, blocks }: { id: string; text: string; blocks: readonly Block[] }) {
  if (blocks.length === 0) return <Paragraphs text={text} />
  return <Blocks blocks={blocks} urlOf={(file) => noticeFileUrl(id, file)} />
}
