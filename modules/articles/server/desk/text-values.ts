import type { Block } from '#engines/rich-text/blocks.ts'
import { givenFiles } from '#engines/rich-text/server/given-files.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import type { contract } from '../../contract.ts'
import { content } from '../../module.ts'
import type { articles } from '../schema.ts'
import { filesOf, hasBody } from './said-text.ts'

type ArticleRow = typeof articles.$inferSelect
type Draft = InputOf<(typeof contract)['saveArticle']>
type Text = Pick<
  Draft,
  'title' | 'titleEn' | 'titleTw' | 'summary' | 'cover' | 'blocks' | 'source' | 'byline' | 'happened' | OtherKey
>
type OtherKey = 'summaryEn' | 'summaryTw' | 'blocksEn' | 'blocksTw'

/** Text columns from the input, with file ids checked. */
export async function textValues(ctx: WriteContext, input: Text, before: ArticleRow | undefined) {
  const { title, titleEn, titleTw, summary, source, byline, happened } = input
  const text = { cover: input.cover || null, blocks: input.blocks, ...otherBodies(input, before) }
  const sizes = await checkFiles(ctx, text, before)
  const sized = (body: readonly Block[]) =>
    body.map((part): Block => {
      return part.kind === 'attachment' ? { ...part, bytes: sizes.get(part.file) ?? part.bytes } : part
    })
  const blocks = sized(text.blocks)
  const attached = blocks.flatMap((part) =>
    part.kind === 'attachment' ? [{ file: part.file, name: part.name, bytes: part.bytes }] : [],
  )
  return {
    ...{ title, titleEn, titleTw, summary, source, byline },
    ...text,
    ...{ blocks, blocksEn: sized(text.blocksEn), blocksTw: sized(text.blocksTw) },
    happened: happened || null,
    files: attached.slice(0, 20),
    film: blocks.some(({ kind }) => kind === 'video'),
  }
}

/** A client that knows one language only does not send the others: they keep their value. */
function otherBodies({ summaryEn, summaryTw, blocksEn, blocksTw }: Text, before: ArticleRow | undefined) {
  const body = (sent: Block[] | undefined, was: Block[] | undefined) =>
    sent && !hasBody(sent) ? [] : (sent ?? was ?? [])
  return {
    summaryEn: summaryEn ?? before?.summaryEn ?? '',
    summaryTw: summaryTw ?? before?.summaryTw ?? '',
    blocksEn: body(blocksEn, before?.blocksEn),
    blocksTw: body(blocksTw, before?.blocksTw),
  }
}

/** Checks the files of all languages together. Files the article already had are allowed. */
async function checkFiles(ctx: WriteContext, text: Parameters<typeof filesOf>[0], before: ArticleRow | undefined) {
  const named = filesOf(text)
  const sizes = await givenFiles(ctx, named, new Set(before ? filesOf(before) : []))
  if (!sizes) throw content.fail('badFile')
  return sizes
}
