import { type Block, filesIn, textOf } from '#engines/rich-text/blocks.ts'
import { givenFiles } from '#engines/rich-text/server/given-files.ts'
import type { InputOf } from '#kernel/contract.ts'
import { saidIn, saidOf } from '#kernel/language/said.ts'
import { badInput } from '#kernel/language/words.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { inbox } from '../../module.ts'
import { bodiesOf, type NoticeBody } from '../../notice-body.ts'
import type { noticeDeskContract } from '../../notice-desk-contract.ts'
import type { Notice } from './notice-rows.ts'

type Draft = InputOf<(typeof noticeDeskContract)['saveNotice']>

/** Limited, because the plain text is copied to every recipient's list and device. */
const longestText = 20_000

/** Values of a notice: its body with checked files, and the plain text derived from it. */
export async function writtenValues(ctx: WriteContext, draft: Draft, before: Notice | undefined) {
  const { title, titleEn, titleTw } = draft
  const body = bodyOf(draft)
  const text = (blocks: readonly Block[], plain: string) => (blocks.length ? textOf(blocks).trim() : plain)
  const texts = {
    text: text(draft.blocks, draft.text),
    textEn: text(draft.blocksEn, draft.textEn),
    textTw: text(draft.blocksTw, draft.textTw),
  }
  if (!texts.text && !draft.blocks.length) throw badInput({ text: 'missing', blocks: 'missing' })
  const tooLong = (Object.keys(texts) as (keyof typeof texts)[]).find((name) => texts[name].length > longestText)
  if (tooLong) throw badInput({ [tooLong]: 'tooLong', [tooLong.replace('text', 'blocks')]: 'tooLong' })
  return {
    title: saidOf(title, titleEn, titleTw),
    text: saidIn(texts, 'text'),
    body: body && (await withSizes(ctx, body, before?.body ?? null)),
  }
}

function bodyOf({ blocks, blocksEn, blocksTw }: Draft): NoticeBody | null {
  if (!blocks.length) return null
  return { zh: blocks, ...(blocksEn.length && { en: blocksEn }), ...(blocksTw.length && { tw: blocksTw }) }
}

/** Only files that the writer may share; sets their real sizes. */
async function withSizes(ctx: WriteContext, body: NoticeBody, before: NoticeBody | null): Promise<NoticeBody> {
  const sizes = await givenFiles(ctx, filesIn(bodiesOf(body)), new Set(filesIn(bodiesOf(before))))
  if (!sizes) throw inbox.fail('badFile')
  const sized = (part: Block): Block =>
    part.kind === 'attachment' ? { ...part, bytes: sizes.get(part.file) ?? part.bytes } : part
  return Object.fromEntries(Object.entries(body).map(([language, part]) => [language, part.map(sized)])) as NoticeBody
}
