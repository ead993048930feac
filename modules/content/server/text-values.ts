import { inArray } from 'drizzle-orm'
import type { InputOf } from '#kernel/contract.ts'
import { personOf, type WriteContext } from '#kernel/server/context.ts'
import { files } from '#kernel/server/files/schema.ts'
import { badInput } from '#kernel/words.ts'
import type { Block } from '../blocks.ts'
import type { contract } from '../contract.ts'
import { content } from '../module.ts'
import { filesOf, hasBody } from './said-text.ts'
import type { articles } from './schema.ts'

type ArticleRow = typeof articles.$inferSelect
type Draft = InputOf<(typeof contract)['saveArticle']>
type Text = Pick<
  Draft,
  'title' | 'titleEn' | 'titleTw' | 'summary' | 'cover' | 'blocks' | 'source' | 'byline' | 'happened' | OtherKey
>
type OtherKey = 'summaryEn' | 'summaryTw' | 'blocksEn' | 'blocksTw'

/** What an article says, with its files looked at. */
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

/** A client that knows of one language only sends nothing of the others: they stay. */
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

/**
 * Whoever may read an article may have its files, so only what the writer may give away gets in: their own uploads, and what
 * is public anyway. What the article had before stays. All languages count together.
 */
async function checkFiles(ctx: WriteContext, text: Parameters<typeof filesOf>[0], before: ArticleRow | undefined) {
  const named = filesOf(text)
  if (named.length > 500) throw badInput({ blocks: 'tooLong' })
  if (!named.length) return new Map<string, number>()
  const rows = await ctx.db
    .select({ id: files.id, owner: files.owner, audience: files.audience, bytes: files.bytes })
    .from(files)
    .where(inArray(files.id, named))
  const kept = new Set(before ? filesOf(before) : [])
  const { id: me } = personOf(ctx)
  const good = rows.filter(({ id, owner, audience }) => kept.has(id) || owner === me || audience === 'public')
  if (good.length < named.length) throw content.fail('badFile')
  return new Map(good.map(({ id, bytes }) => [id, bytes]))
}
