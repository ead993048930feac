import type { Block } from '#engines/rich-text/blocks.ts'
import { Blocks as Body } from '#engines/rich-text/web/Blocks.tsx'
import type { Language } from '#kernel/language/messages.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'
import { articleFile } from '../../article-file.ts'

type BlocksProps = { article: string; blocks: readonly Block[]; language?: Language }

/** The body of an article, with its files. */
export function Blocks({ article, blocks, language }: BlocksProps) {
  return <Body blocks={blocks} language={language} urlOf={(file) => articleFile(pageInfo().prefix, article, file)} />
}
