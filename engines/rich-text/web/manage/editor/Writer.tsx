import { EditorContent } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import '../../body.css'
import './write.css'
import { type Block, textOf } from '../../../blocks.ts'
import type { UrlOf } from '../../Blocks.tsx'
import { writerWords } from '../words.ts'
import { FilePlace } from './place.ts'
import { Toolbar } from './Toolbar.tsx'
import { useWriter } from './use-writer.ts'

type Props = {
  /** The URLs of its files once it was saved. */
  urlOf: UrlOf
  /** The initial content; afterwards the editor's state is authoritative. */
  initial: readonly Block[]
  blocks: readonly Block[]
  editable: boolean
  onChange: (blocks: Block[], missing: number) => void
}

/** The editor of a body. Its library is large, so load it lazily. */
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

/** Length as editors count it: each Chinese character, and each word of other scripts. */
const lengthOf = (text: string): number =>
  text.match(/\p{Script=Han}|[\p{L}\p{N}]+?(?=\p{Script=Han}|[^\p{L}\p{N}]|$)/gu)?.length ?? 0
