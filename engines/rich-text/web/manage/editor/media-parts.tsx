import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { writerWords } from '../words.ts'

export function CaptionInput({ node, updateAttributes }: Pick<ReactNodeViewProps, 'node' | 'updateAttributes'>) {
  const w = useWords(writerWords)
  return (
    <TextInput
      label={w('picture.caption')}
      max={300}
      value={String(node.attrs.caption)}
      onChange={(caption) => updateAttributes({ caption })}
    />
  )
}

type FrameProps = {
  view: ReactNodeViewProps
  /** Inputs below it, and buttons beside the one that removes it; only while it can be edited. */
  words?: ReactNode
  tools?: ReactNode
  children: ReactNode
}

/** A media node in the editor. */
export function MediaFrame({ view: { selected, editor, deleteNode }, words, tools, children }: FrameProps) {
  const w = useWords(writerWords)
  return (
    <NodeViewWrapper className="write-media c-stack c-gap-2" data-selected={selected} data-drag-handle>
      {children}
      {words && editor.isEditable && <div className="write-media__words c-grid-fit c-gap-2">{words}</div>}
      {editor.isEditable && (
        <div className="write-media__tools c-flex c-gap-1">
          {tools}
          <Button size="small" icon="trash-2" onClick={deleteNode} aria-label={w('media.remove')} />
        </div>
      )}
    </NodeViewWrapper>
  )
}
