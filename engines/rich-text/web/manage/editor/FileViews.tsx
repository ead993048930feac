import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { writerWords } from '../words.ts'
import { CaptionInput, RemoveButton } from './media-parts.tsx'
import { useFileUrl } from './place.ts'
import type { attachmentAttrs, videoAttrs } from './schema.ts'

export function VideoView({ node, selected, editor, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const urlOf = useFileUrl()
  const { file, href } = node.attrs as typeof videoAttrs
  return (
    <NodeViewWrapper className="write-media" data-selected={selected} data-drag-handle>
      {file ? (
        // biome-ignore lint/a11y/useMediaCaption: an editor's own film, which comes without a track
        <video src={urlOf(file)} controls preload="metadata" />
      ) : (
        <p className="write-media__file c-line">
          <OfficeIcon name="film" size={20} />
          <span>{href}</span>
        </p>
      )}
      {editor.isEditable && (
        <div className="write-media__words c-grid-fit c-gap-2">
          <CaptionInput node={node} updateAttributes={updateAttributes} />
        </div>
      )}
      {editor.isEditable && (
        <div className="write-media__tools c-flex c-gap-1">
          <RemoveButton deleteNode={deleteNode} />
        </div>
      )}
    </NodeViewWrapper>
  )
}

export function AttachmentView({ node, selected, editor, updateAttributes, deleteNode }: ReactNodeViewProps) {
  const w = useWords(writerWords)
  const { name, bytes } = node.attrs as typeof attachmentAttrs
  return (
    <NodeViewWrapper className="write-media" data-selected={selected} data-drag-handle>
      <div className="write-media__file c-line">
        <OfficeIcon name="file" size={20} />
        <TextInput
          label={w('attachment.name')}
          max={200}
          value={name}
          onChange={(next) => updateAttributes({ name: next })}
        />
        <small>{sizeText(bytes)}</small>
      </div>
      {editor.isEditable && (
        <div className="write-media__tools c-flex c-gap-1">
          <RemoveButton deleteNode={deleteNode} />
        </div>
      )}
    </NodeViewWrapper>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1 << 20
    ? formatNumber(bytes / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / (1 << 20), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
