import type { Editor } from '@tiptap/core'

type Chain = ReturnType<Editor['chain']>
type Tool = { keys: string; do: (chain: Chain) => Chain; isOn?: (editor: Editor) => boolean }

const align = (where: string | null, keys: string): Tool => ({
  keys,
  do: (chain) => chain.updateAttributes('paragraph', { align: where }),
  isOn: (editor) => editor.isActive('paragraph') && (editor.getAttributes('paragraph').align ?? null) === where,
})

/** The toolbar's buttons with their keyboard shortcuts. */
export const textTools = {
  undo: { keys: 'Mod-Z', do: (chain) => chain.undo() },
  redo: { keys: 'Mod-Shift-Z', do: (chain) => chain.redo() },
  text: { keys: 'Mod-Alt-0', do: (chain) => chain.setParagraph(), isOn: (editor) => editor.isActive('paragraph') },
  heading2: {
    keys: 'Mod-Alt-2',
    do: (chain) => chain.toggleHeading({ level: 2 }),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  heading3: {
    keys: 'Mod-Alt-3',
    do: (chain) => chain.toggleHeading({ level: 3 }),
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
  },
  bold: { keys: 'Mod-B', do: (chain) => chain.toggleBold(), isOn: (editor) => editor.isActive('bold') },
  italic: { keys: 'Mod-I', do: (chain) => chain.toggleItalic(), isOn: (editor) => editor.isActive('italic') },
  underline: { keys: 'Mod-U', do: (chain) => chain.toggleUnderline(), isOn: (editor) => editor.isActive('underline') },
  strike: { keys: 'Mod-Shift-S', do: (chain) => chain.toggleStrike(), isOn: (editor) => editor.isActive('strike') },
  plain: { keys: '', do: (chain) => chain.unsetAllMarks() },
  bulletList: {
    keys: 'Mod-Shift-8',
    do: (chain) => chain.toggleBulletList(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  orderedList: {
    keys: 'Mod-Shift-7',
    do: (chain) => chain.toggleOrderedList(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  quote: {
    keys: 'Mod-Shift-B',
    do: (chain) => chain.toggleWrap('blockquote'),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  start: align(null, 'Mod-Shift-L'),
  center: align('center', 'Mod-Shift-E'),
  end: align('end', 'Mod-Shift-R'),
  table: { keys: '', do: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }) },
  divider: { keys: '', do: (chain) => chain.setHorizontalRule() },
} as const satisfies Readonly<Record<string, Tool>>

export type TextTool = keyof typeof textTools

const names = Object.keys(textTools) as TextTool[]
const toolOf = (name: TextTool): Tool => textTools[name]

export const run = (editor: Editor, name: TextTool): void => void toolOf(name).do(editor.chain().focus()).run()

/** Which buttons are active and which are disabled. */
export function pressed(editor: Editor): { on: TextTool[]; off: TextTool[]; inTable: boolean } {
  const inTable = editor.isActive('table')
  const off: TextTool[] = []
  if (!editor.can().undo()) off.push('undo')
  if (!editor.can().redo()) off.push('redo')
  // Cells contain only text.
  if (inTable)
    off.push('heading2', 'heading3', 'bulletList', 'orderedList', 'quote', 'table', 'divider', 'center', 'end')
  return { on: names.filter((name) => toolOf(name).isOn?.(editor)), off, inTable }
}
