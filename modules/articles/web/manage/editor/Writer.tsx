import { useCallback } from 'react'
import RichWriter from '#engines/rich-text/web/manage/editor/Writer.tsx'
import '../../article/article.css'
import type { Block } from '#engines/rich-text/blocks.ts'
import { urlOf } from './place.ts'

type Props = {
  article: string
  /** Initial content only; the editor is uncontrolled afterwards. */
  initial: readonly Block[]
  blocks: readonly Block[]
  editable: boolean
  onChange: (blocks: Block[], missing: number) => void
}

/** Editor of an article's body. Lazy: its library is loaded only where someone writes. */
export default function Writer({ article, ...props }: Props) {
  return <RichWriter {...props} urlOf={useCallback((file: string) => urlOf(article, file), [article])} />
}
