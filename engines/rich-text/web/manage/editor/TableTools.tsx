import type { Editor } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { writerWords } from '../words.ts'

const steps = {
  rowAfter: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  columnAfter: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  deleteRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  deleteColumn: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  headRow: (editor: Editor) => editor.chain().focus().toggleHeaderRow().run(),
  deleteTable: (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const

const names = Object.keys(steps) as (keyof typeof steps)[]

/** Shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const w = useWords(writerWords)
  return (
    <span className="write-tools__row">
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          type="text"
          danger={name === 'deleteTable'}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => steps[name](editor)}
        >
          {w(`table.${name}`)}
        </Button>
      ))}
    </span>
  )
}
