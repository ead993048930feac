import type { Editor } from '@tiptap/core'

type Chain = ReturnType<Editor['chain']>
type Tool = { keys: string; do: (chain: Chain) => Chain; isOn?: (editor: Editor) => boolean }

const align = (where: string | null, keys: string): Tool => ({
  keys,
  do: (chain) => chain.updateAttributes('paragraph', { align: where }),
  isOn: (editor) => editor.isActive('paragraph') && (editor.getAttributes('paragraph').align ?? null) === where,
})

/** Shown as pressed where the node or mark is active. */
const format = (keys: string, change: Tool['do'], name: string, attrs?: object): Tool => ({
  keys,
  do: change,
  isOn: (editor) => editor.isActive(name, attrs),
})

/** The toolbar's buttons with their keyboard shortcuts. */
export const textTools = {
  undo: { keys: 'Mod-Z', do: (chain) => chain.undo() },
  redo: { keys: 'Mod-Shift-Z', do: (chain) => chain.redo() },
  text: format('Mod-Alt-0', (chain) => chain.setParagraph(), 'paragraph'),
  heading2: format('Mod-Alt-2', (chain) => chain.toggleHeading({ level: 2 }), 'heading', { level: 2 }),
  heading3: format('Mod-Alt-3', (chain) => chain.toggleHeading({ level: 3 }), 'heading', { level: 3 }),
  bold: format('Mod-B', (chain) => chain.toggleBold(), 'bold'),
  italic: format('Mod-I', (chain) => chain.toggleItalic(), 'italic'),
  underline: format('Mod-U', (chain) => chain.toggleUnderline(), 'underline'),
  strike: format('Mod-Shift-S', (chain) => chain.toggleStrike(), 'strike'),
  plain: { keys: '', do: (chain) => chain.unsetAllMarks() },
  bulletList: format('Mod-Shift-8', (chain) => chain.toggleBulletList(), 'bulletList'),
  orderedList: format('Mod-Shift-7', (chain) => chain.toggleOrderedList(), 'orderedList'),
  quote: format('Mod-Shift-B', (chain) => chain.toggleWrap('blockquote'), 'blockquote'),
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
