import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button, Tooltip } from '#kernel/web/office/parts.tsx'
import { WritingIcon, type WritingTool } from '#kernel/web/office/writing/icons.tsx'
import { writerWords } from '../words.ts'
import { type Added, Adding } from './Adding.tsx'
import { pressed, run, type TextTool, textTools } from './text-tools.ts'

export function Toolbar({ editor }: { editor: Editor }) {
  const w = useWords(writerWords)
  const [adding, setAdding] = useState<Added>()
  const state = useEditorState({ editor, selector: ({ editor: now }) => pressed(now) })
  const tool = (name: TextTool) => (
    <Tool
      key={name}
      name={name}
      label={w(`tool.${name}`)}
      keys={textTools[name].keys}
      on={state.on.includes(name)}
      disabled={state.off.includes(name)}
      onClick={() => run(editor, name)}
    />
  )
  return (
    <div className="write-tools" role="toolbar" aria-label={w('tools')}>
      <span>{(['undo', 'redo'] as const).map(tool)}</span>
      <span>{(['text', 'heading2', 'heading3'] as const).map(tool)}</span>
      <span>{(['bold', 'italic', 'underline', 'strike', 'plain'] as const).map(tool)}</span>
      <span>{(['bulletList', 'orderedList', 'quote'] as const).map(tool)}</span>
      <span>{(['start', 'center', 'end'] as const).map(tool)}</span>
      <span>
        {(['link', 'picture', 'video', 'attachment'] as const).map((name) => (
          <Tool key={name} name={name} label={w(`tool.${name}`)} onClick={() => setAdding(name)} />
        ))}
        {(['table', 'divider'] as const).map(tool)}
      </span>
      {state.inTable && <TableTools editor={editor} />}
      {adding && <Adding editor={editor} what={adding} onClose={() => setAdding(undefined)} />}
    </div>
  )
}

type ToolProps = {
  name: WritingTool
  label: string
  keys?: string
  on?: boolean
  disabled?: boolean
  onClick: () => void
}

function Tool({ name, label, keys, on = false, disabled = false, onClick }: ToolProps) {
  return (
    <Tooltip title={keys ? `${label} ${spelled(keys)}` : label} mouseEnterDelay={0.5}>
      <button
        type="button"
        className="write-tool c-centre"
        aria-label={label}
        aria-pressed={on}
        disabled={disabled}
        // Keeps the editor's selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onClick}
      >
        <WritingIcon name={name} />
      </button>
    </Tooltip>
  )
}

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const spelled = (keys: string): string =>
  isMac
    ? keys.replace('Mod', '⌘').replace('Shift', '⇧').replace('Alt', '⌥').replaceAll('-', '')
    : keys.replace('Mod', 'Ctrl').replaceAll('-', '+')

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
function TableTools({ editor }: { editor: Editor }) {
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
