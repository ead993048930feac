import type { Block } from '#engines/rich-text/blocks.ts'
import { Blocks as Body } from '#engines/rich-text/web/Blocks.tsx'
import { pageInfo } from '#kernel/web/page-info.ts'
import { articleFile } from '../article-file.ts'

/** The body of an article, with its files. */
export function Blocks({ article, blocks }: { article: string; blocks: readonly Block[] }) {
  return <Body blocks={blocks} urlOf={(file) => articleFile(pageInfo().prefix, article, file)} />
}
