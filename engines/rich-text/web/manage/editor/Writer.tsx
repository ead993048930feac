import { EditorContent } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import '../../body.css'
import './write.css'
import { type Block, textOf } from '../../../blocks.ts'
import type { UrlOf } from '../../Blocks.tsx'
import { writerWords } from '../messages.ts'
import { lengthOf } from './length-of.ts'
import { FilePlace } from './place.ts'
import { Toolbar } from './Toolbar.tsx'
import { useWriter } from './use-writer.ts'

type Props = {
  /** Where its files are, once it was saved. */
  urlOf: UrlOf
  /** What it begins with; later changes come from here. */
  initial: readonly Block[]
  blocks: readonly Block[]
  editable: boolean
  onChange: (blocks: Block[], missing: number) => void
}

/** A body, being written. It comes with a library of its own, so it is loaded only where one writes. */
export default function Writer({ urlOf, initial, blocks, editable, onChange }: Props) {
  const w = useWords(writerWords)
  const editor = useWriter({ blocks: initial, editable, onChange })
  if (!editor) return null
  return (
    <FilePlace value={urlOf}>
      <div className="write">
        {editable && <Toolbar editor={editor} />}
        <EditorContent editor={editor} className="write__paper" />
        <p className="write__count office-quiet">{w('length', { count: formatNumber(lengthOf(textOf(blocks))) })}</p>
      </div>
    </FilePlace>
  )
}
