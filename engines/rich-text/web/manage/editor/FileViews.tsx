import type { ReactNodeViewProps } from '@tiptap/react'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { writerWords } from '../words.ts'
import { CaptionInput, MediaFrame } from './media-parts.tsx'
import { useFileUrl } from './place.ts'
import type { attachmentAttrs, videoAttrs } from './schema.ts'

export function VideoView(view: ReactNodeViewProps) {
  const urlOf = useFileUrl()
  const { file, href } = view.node.attrs as typeof videoAttrs
  return (
    <MediaFrame view={view} words={<CaptionInput {...view} />}>
      {file ? (
        // biome-ignore lint/a11y/useMediaCaption: an editor's own film, which comes without a track
        <video src={urlOf(file)} controls preload="metadata" />
      ) : (
        <p className="write-media__file c-line">
          <OfficeIcon name="film" size={20} />
          <span>{href}</span>
        </p>
      )}
    </MediaFrame>
  )
}

export function AttachmentView(view: ReactNodeViewProps) {
  const w = useWords(writerWords)
  const { name, bytes } = view.node.attrs as typeof attachmentAttrs
  return (
    <MediaFrame view={view}>
      <div className="write-media__file c-line">
        <OfficeIcon name="file" size={20} />
        <TextInput
          label={w('attachment.name')}
          max={200}
          value={name}
          onChange={(next) => view.updateAttributes({ name: next })}
        />
        <small>{sizeText(bytes)}</small>
      </div>
    </MediaFrame>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1 << 20
    ? formatNumber(bytes / 1024, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
    : formatNumber(bytes / (1 << 20), { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
