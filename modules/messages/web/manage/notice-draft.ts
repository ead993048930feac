import { everyone } from '#engines/directory/audience.ts'
import { type Block, textOf } from '#engines/rich-text/blocks.ts'
import type { DeskNotice } from './desk-parts.tsx'

/** Form values of a notice. Plain text becomes paragraphs. */
export function draftOf(notice: DeskNotice | undefined) {
  if (!notice) return empty
  const { id, version, kind, title, titleEn, titleTw, link, mustRead, audience, sendAt, until } = notice
  return {
    ...{ id, version, kind, title, titleEn, titleTw, link, mustRead, audience, sendAt, until },
    blocks: bodyOf(notice.blocks, notice.text),
    blocksEn: bodyOf(notice.blocksEn, notice.textEn),
    blocksTw: bodyOf(notice.blocksTw, notice.textTw),
  }
}

/** Blocks are sent as one JSON field: form encoding would turn numbers and flags into text. */
export const packedDraft = (values: Record<string, unknown>) => ({
  ...values,
  ...Object.fromEntries(['blocks', 'blocksEn', 'blocksTw'].map((key) => [key, JSON.stringify(values[key] ?? [])])),
})

/** Body as plain text, for comparing versions. */
export const saidBody = (value: unknown): string => textOf((value ?? []) as Block[])

const empty = {
  kind: 'notice' as const,
  title: '',
  titleEn: '',
  titleTw: '',
  blocks: [] as Block[],
  blocksEn: [] as Block[],
  blocksTw: [] as Block[],
  link: '',
  audience: { ...everyone, who: 'some' as const },
  mustRead: false,
  sendAt: 0,
  until: 0,
}

const bodyOf = (blocks: readonly Block[], text: string): Block[] =>
  blocks.length || !text
    ? [...blocks]
    : text.split(/\r?\n/).map((line) => ({ kind: 'text', line: line ? [{ text: line }] : [] }))
