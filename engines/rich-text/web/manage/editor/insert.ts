import type { Editor } from '@tiptap/core'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { pictureAttrs } from './schema.ts'
import { sendFile } from './send-file.ts'

/** Inserts after the selection, so that a selected picture or file is not replaced. */
export function insertBehind(editor: Editor, node: { type: string; attrs: Record<string, unknown> }): void {
  editor.chain().focus().insertContentAt(editor.state.selection.to, node).run()
}

/** Inserts placeholders at the cursor or at a position, and fills them when the uploads complete. */
export function insertPictures(editor: Editor, files: readonly File[], at?: number): void {
  const places = files.map((file) => ({ file, key: crypto.randomUUID() }))
  const nodes = places.map(({ key }) => ({ type: 'picture', attrs: { ...pictureAttrs, key } }))
  editor
    .chain()
    .focus()
    .insertContentAt(at ?? editor.state.selection.to, nodes)
    .run()
  for (const { file, key } of places) void fillPicture(editor, key, file)
}

export async function fillPicture(editor: Editor, key: string, file: File): Promise<void> {
  try {
    const { id, width, height } = await sendFile(file)
    changeByKey(editor, key, (pos) => editor.view.dispatch(changed(editor, pos, { file: id, width, height, key: '' })))
  } catch (fault) {
    changeByKey(editor, key, (pos) => editor.commands.deleteRange({ from: pos, to: pos + 1 }))
    await handleFault(fault)
  }
}

const changed = (editor: Editor, pos: number, attrs: Partial<typeof pictureAttrs>) =>
  editor.state.tr.setNodeMarkup(pos, undefined, { ...editor.state.doc.nodeAt(pos)!.attrs, ...attrs })

function changeByKey(editor: Editor, key: string, change: (pos: number) => void): void {
  if (editor.isDestroyed) return
  let found = -1
  editor.state.doc.descendants((node, pos) => {
    if (node.type.name === 'picture' && node.attrs.key === key) found = pos
    return found < 0
  })
  if (found >= 0) change(found)
}
