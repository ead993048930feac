import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '../Icon.tsx'
import { fileWords } from './file-words.ts'

type UploadTileProps = {
  name: string
  picture?: string
  /** Upload progress, 0 to 1; absent when done. */
  share?: number
  error?: string
  onOpen?: () => void
  onRetry?: () => void
  onRemove?: () => void
}

export function UploadTile({ name, picture, share, error, onOpen, onRetry, onRemove }: UploadTileProps) {
  const w = useWords(fileWords)
  return (
    <li className="c-uploader__tile" data-failed={error ? '' : undefined}>
      <button
        type="button"
        className="c-uploader__open"
        aria-label={onOpen ? w('openFile', { name }) : name}
        disabled={!onOpen}
        onClick={onOpen}
      >
        {picture ? (
          <img src={picture} alt="" width={96} height={96} />
        ) : (
          <span className="c-uploader__file">
            <Icon name="file-text" size={26} />
            <span>{name}</span>
          </span>
        )}
      </button>
      {share !== undefined && !error && (
        <progress className="c-uploader__progress" value={share} aria-label={w('uploading', { name })} />
      )}
      {error && (
        <div className="c-uploader__error c-column c-gap-1 c-middle" role="alert">
          <span>{error}</span>
          {onRetry && (
            <button type="button" onClick={onRetry}>
              {w('retry')}
            </button>
          )}
        </div>
      )}
      {onRemove && (
        <button type="button" className="c-uploader__remove" aria-label={w('removeFile', { name })} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      )}
    </li>
  )
}
