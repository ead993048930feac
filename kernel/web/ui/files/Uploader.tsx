import { useId } from 'react'
import '../kit.css'
import './Uploader.css'
import { previewImages } from '#kernel/web/device/preview.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatBytes } from '../formats.ts'
import { Icon } from '../Icon.tsx'
import { fileWords } from './file-words.ts'
import { UploadTile } from './UploadTile.tsx'
import { type Audience, type Uploaded, uploadPath } from './upload.ts'
import { useUploads } from './use-uploads.ts'

export type UploaderProps = {
  label: string
  value: readonly Uploaded[]
  onChange: (value: Uploaded[]) => void
  kind?: 'pictures' | 'files'
  /** Accepted extensions or types, as in a file input's `accept`; default: those of the kind. */
  accept?: string
  /** Pictures only from the camera, if the device has one. */
  camera?: boolean
  max?: number
  maxBytes?: number
  /** Path of the upload call, which takes it as multipart field `file`. */
  path?: string
  audience?: Audience
  disabled?: boolean
}

const accepts = {
  pictures: 'image/jpeg,image/png,image/webp,image/gif,image/heic',
  files: 'image/*,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.txt,.zip,.mp4',
}

export function Uploader({ label, value, onChange, kind = 'pictures', disabled, ...rest }: UploaderProps) {
  const { max = 9, maxBytes = 10 * 1_048_576, path = uploadPath, audience = 'owner', accept = accepts[kind] } = rest
  const w = useWords(fileWords)
  const { pending, add, drop, send } = useUploads(value, onChange, {
    path,
    audience,
    accept,
    max,
    maxBytes,
  })
  const pictures = value.filter(({ picture }) => picture)
  const open = (file: Uploaded) =>
    file.picture
      ? previewImages(
          pictures.map(({ url, name }) => ({ src: url, title: name })),
          pictures.indexOf(file),
        )
      : window.open(file.url, '_blank', 'noopener')
  const full = value.length + pending.length >= max
  return (
    <div className="c-uploader">
      <ul className="c-uploader__tiles">
        {value.map((file) => (
          <UploadTile
            key={file.url}
            name={file.name}
            picture={file.picture ? (file.thumb ?? file.url) : undefined}
            onOpen={() => open(file)}
            onRemove={disabled ? undefined : () => onChange(value.filter(({ url }) => url !== file.url))}
          />
        ))}
        {pending.map((row) => (
          <UploadTile
            key={row.id}
            name={row.file.name}
            picture={row.picture}
            share={row.share}
            error={row.error}
            onRetry={row.retry ? () => send(row) : undefined}
            onRemove={() => drop(row)}
          />
        ))}
        {!full && !disabled && (
          <AddTile label={label} accept={accept} camera={rest.camera} several={max > 1} onAdd={add} />
        )}
      </ul>
      <p className="c-uploader__note">{w('uploadNote', { max, size: formatBytes(maxBytes) })}</p>
    </div>
  )
}

type AddTileProps = {
  label: string
  accept: string
  camera?: boolean
  several: boolean
  onAdd: (files: File[]) => void
}

function AddTile({ label, accept, camera, several, onAdd }: AddTileProps) {
  const w = useWords(fileWords)
  const id = useId()
  return (
    <li>
      <label
        htmlFor={id}
        className="c-uploader__add"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          onAdd([...event.dataTransfer.files])
        }}
      >
        <Icon name="plus" size={24} />
        <span>{w('upload')}</span>
        <span className="c-sr">{label}</span>
        <input
          id={id}
          type="file"
          className="c-sr"
          accept={accept}
          capture={camera ? 'environment' : undefined}
          multiple={several}
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            // Allows the same file to be selected again after it was removed.
            event.target.value = ''
          }}
        />
      </label>
    </li>
  )
}
