import { EditorContent } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import '../../article.css'
import './write.css'
import { type Block, textOf } from '../../../blocks.ts'
import { writeWords } from '../words.ts'
import { ArticlePlace } from './article-place.ts'
import { lengthOf } from './length-of.ts'
import { Toolbar } from './Toolbar.tsx'
import { useWriter } from './use-writer.ts'

type Props = {
  article: string
  /** What it begins with; later changes come from here. */
  initial: readonly Block[]
  blocks: readonly Block[]
  editable: boolean
  onChange: (blocks: Block[], missing: number) => void
}

/** The body of an article, being written. It comes with a library of its own, so it is loaded only where one writes. */
export default function Writer({ article, initial, blocks, editable, onChange }: Props) {
  const w = useWords(writeWords)
  const editor = useWriter({ blocks: initial, editable, onChange })
  if (!editor) return null
  return (
    <ArticlePlace value={article}>
      <div className="write">
        {editable && <Toolbar editor={editor} />}
        <EditorContent editor={editor} className="write__paper" />
        <p className="write__count office-quiet">{w('length', { count: formatNumber(lengthOf(textOf(blocks))) })}</p>
      </div>
    </ArticlePlace>
  )
}
