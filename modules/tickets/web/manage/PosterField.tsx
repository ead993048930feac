import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { CropPopup } from '#kernel/web/office/picture/CropPopup.tsx'
import { chooseFile, pictureTypes } from '#kernel/web/office/picture/choose-file.ts'
import { upload, uploadPath } from '#kernel/web/ui/files/upload.ts'
import { manageWords } from './words.ts'

type Props = {
  value?: unknown
  onChange?: ((file: unknown) => void) | undefined
  /** The saved poster and its URL. */
  saved: { file: string; url: string }
}

/** Local previews of uploads: until the event is saved, only the uploader may open the file. */
const sent = new Map<string, string>()

/** Poster of an event, in the aspect ratio of the portal. */
export function PosterField({ value, onChange, saved }: Props) {
  const w = useWords(manageWords)
  const [file, setFile] = useState<File>()
  const id = typeof value === 'string' ? value : ''
  const url = sent.get(id) ?? (id && id === saved.file ? saved.url : '')
  const choose = async () => setFile(await chooseFile(pictureTypes))
  const done = async (part: File) => {
    const { signal } = new AbortController()
    const kept = await upload(part, { path: uploadPath, audience: 'owner', signal, onProgress: () => {} })
    sent.set(kept.id, kept.url)
    onChange?.(kept.id)
    setFile(undefined)
  }
  return (
    <div className="tk-poster-field c-stack c-gap-2">
      {url ? (
        <img src={url} alt={w('field.poster')} />
      ) : (
        <button type="button" onClick={() => void choose()}>
          <OfficeIcon name="image" size={24} />
          {w('poster.choose')}
        </button>
      )}
      {url && (
        <div className="c-cluster">
          <Button size="small" onClick={() => void choose()}>
            {w('poster.replace')}
          </Button>
          <Button size="small" onClick={() => onChange?.('')}>
            {w('poster.drop')}
          </Button>
        </div>
      )}
      {file && <CropPopup file={file} aspect={16 / 9} onDone={done} onClose={() => setFile(undefined)} />}
    </div>
  )
}
