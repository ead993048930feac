import { useCallback } from 'react'
import RichWriter from '#engines/rich-text/web/manage/editor/Writer.tsx'
import '../../article.css'
import type { Block } from '#engines/rich-text/blocks.ts'
import { urlOf } from './place.ts'

type Props = {
  article: string
  /** What it begins with; later changes come from here. */
  initial: readonly Block[]
  blocks: readonly Block[]
  editable: boolean
  onChange: (blocks: Block[], missing: number) => void
}

/** The body of an article, being written. It comes with a library of its own, so it is loaded only where one writes. */
export default function Writer({ article, ...props }: Props) {
  return <RichWriter {...props} urlOf={useCallback((file: string) => urlOf(article, file), [article])} />
}
