import { type Editor, type EditorOptions, ReactNodeViewRenderer, useEditor } from '@tiptap/react'
import { useMemo, useRef, useState } from 'react'
import { toast } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Block } from '../../../blocks.ts'
import { cleaned } from '../paste/clean.ts'
import { fileFrom } from '../paste/file-from.ts'
import { writerWords } from '../words.ts'
import type { DocNode } from './doc.ts'
import { AttachmentView, VideoView } from './FileViews.tsx'
import { fromBlocks } from './from-blocks.ts'
import { fillPicture, insertPictures } from './insert.ts'
import { PictureView } from './PictureView.tsx'
import { attachmentAttrs, mediaNode, pictureAttrs, textExtensions, videoAttrs } from './schema.ts'
import { toBlocks, withoutEnd } from './to-blocks.ts'

type Options = { blocks: readonly Block[]; editable: boolean; onChange: (blocks: Block[], missing: number) => void }

/** The editor: pasted content is cleaned, files are uploaded. */
export function useWriter({ blocks, editable, onChange }: Options): Editor | null {
  const w = useWords(writerWords)
  const own = useRef<Editor | null>(null)
  const take = (html: string): string => {
    // Content copied from this editor needs no cleaning, which would drop its files.
    if (html.includes('data-pm-slice')) return html
    const { html: clean, pictures, missing } = cleaned(html)
    if (missing) toast.set({ id: Date.now(), text: w('paste.missing', { count: missing }) })
    setTimeout(() => {
      for (const { key, data } of pictures) if (own.current) void fillPicture(own.current, key, fileFrom(data))
    })
    return clean
  }
  const files = (data: DataTransfer | null, at?: number): boolean => {
    const found = [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
    // Word processors put a picture of the text on the clipboard as well: the text wins.
    if (!found.length || !own.current || hasText(data)) return false
    insertPictures(own.current, found, at)
    return true
  }
  const latest = useRef({ take, files })
  latest.current = { take, files }
  const [content] = useState(() => fromBlocks(blocks))
  const editorProps = useMemo(() => propsOf(w('body'), w('body.hint'), latest), [w])
  const editor = useEditor({
    extensions,
    editable,
    content,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: now }) => {
      const doc = now.getJSON()
      onChange(withoutEnd(toBlocks(doc)), (doc.content ?? []).filter(isMissing).length)
    },
  })
  own.current = editor
  return editor
}

type Coming = {
  current: { take: (html: string) => string; files: (data: DataTransfer | null, at?: number) => boolean }
}

const propsOf = (label: string, hint: string, coming: Coming): EditorOptions['editorProps'] => ({
  attributes: {
    class: 'write-body art__body',
    'aria-label': label,
    'aria-multiline': 'true',
    role: 'textbox',
    'data-hint': hint,
  },
  transformPastedHTML: (html) => coming.current.take(html),
  handlePaste: (_, event) => coming.current.files(event.clipboardData),
  handleDrop: (view, event, _slice, moved) =>
    !moved &&
    coming.current.files(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
})

const isMissing = ({ type, attrs }: DocNode): boolean => type === 'picture' && !attrs?.file

function hasText(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? ''
  return html !== '' && html.replaceAll(/<[^>]*>/g, '').trim() !== ''
}

/** Events of inputs inside a media node are not handled by the editor. */
const stopEvent = ({ event }: { event: Event }): boolean =>
  event.target instanceof HTMLElement && event.target.closest('input, button, video') !== null

const extensions = [
  ...textExtensions,
  mediaNode('picture', pictureAttrs).extend({ addNodeView: () => ReactNodeViewRenderer(PictureView, { stopEvent }) }),
  mediaNode('video', videoAttrs).extend({ addNodeView: () => ReactNodeViewRenderer(VideoView, { stopEvent }) }),
  mediaNode('attachment', attachmentAttrs).extend({
    addNodeView: () => ReactNodeViewRenderer(AttachmentView, { stopEvent }),
  }),
]
