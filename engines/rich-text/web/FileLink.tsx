import '#kernel/web/ui/kit.css'
import { useWords } from '#kernel/web/language.tsx'
import { formatBytes } from '#kernel/web/ui/formats.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { fileFace } from '../file-kinds.ts'
import { bodyWords } from './words.ts'

type FileLinkProps = { url: string; name: string; bytes: number /** Beside the size. */; note?: string }

/** A download link: type, size, and the whole row as tap target. */
export function FileLink({ url, name, bytes, note }: FileLinkProps) {
  const w = useWords(bodyWords)
  const facts = [bytes > 0 && formatBytes(bytes), note].filter(Boolean).join(' · ')
  return (
    <a className="art__file c-press" href={url} download={name}>
      <FileMark name={name} />
      <span className="art__file-name">
        <span className="c-sr">{w('download')}</span>
        {name}
        {facts && <small>{facts}</small>}
      </span>
      <Icon name="download" size={18} />
    </a>
  )
}

function FileMark({ name }: { name: string }) {
  const { tone, letters } = fileFace(name)
  return (
    <span className="art__file-mark" data-tone={tone} aria-hidden="true">
      {letters || <Icon name="file" size={20} />}
    </span>
  )
}
