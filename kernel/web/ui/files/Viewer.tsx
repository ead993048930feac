import '../kit.css'
import './Viewer.css'
import { previewImages } from '#kernel/web/device/preview.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatBytes } from '../formats.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { fileWords } from './file-words.ts'

export type Attachment = { url: string; name: string; bytes?: number; thumb?: string }
type Kind = 'picture' | 'video' | 'document'

/** A list of attachments: pictures open here, documents and videos in the browser's own viewer. */
export function Viewer({ files, label }: { files: readonly Attachment[]; label?: string }) {
  const w = useWords(fileWords)
  const pictures = files.filter((file) => kindOf(file.name) === 'picture')
  const others = files.filter((file) => kindOf(file.name) !== 'picture')
  const images = pictures.map(({ url, name }) => ({ src: url, title: name }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this only names the group.
    <div className="c-stack" role="group" aria-label={label ?? w('attachments')}>
      {pictures.length > 0 && (
        <ul className="c-viewer__pictures">
          {pictures.map((file, place) => (
            <li key={file.url}>
              <button
                type="button"
                className="c-press"
                aria-label={w('openFile', { name: file.name })}
                onClick={() => previewImages(images, place)}
              >
                <img src={file.thumb ?? file.url} alt="" width={120} height={120} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {others.map((file) => (
        <FileLink key={file.url} file={file} />
      ))}
    </div>
  )
}

function FileLink({ file }: { file: Attachment }) {
  return (
    <a className="c-viewer__file c-press" href={file.url} target="_blank" rel="noopener">
      <span className="c-viewer__icon" data-tone={kindOf(file.name) === 'video' ? 'accent' : 'info'}>
        <Icon name={icons[kindOf(file.name)]} size={20} />
      </span>
      <span className="c-viewer__name">
        {file.name}
        {file.bytes !== undefined && <small>{formatBytes(file.bytes)}</small>}
      </span>
      <Icon name="external-link" size={16} />
    </a>
  )
}

const icons: Record<Kind, IconName> = { picture: 'image', video: 'circle-play', document: 'file-text' }

function kindOf(name: string): Kind {
  if (/\.(jpe?g|png|gif|webp|avif|heic)$/i.test(name)) return 'picture'
  return /\.(mp4|mov|webm|m3u8)$/i.test(name) ? 'video' : 'document'
}
