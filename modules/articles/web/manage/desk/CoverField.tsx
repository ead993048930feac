import { useState } from 'react'
import { sendFile } from '#engines/rich-text/web/manage/editor/send-file.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { CropPopup } from '#kernel/web/office/picture/CropPopup.tsx'
import { chooseFile, pictureTypes } from '#kernel/web/office/picture/choose-file.ts'
import { urlOf } from '../editor/place.ts'
import { writeWords } from '../words.ts'

type Props = { url?: string; article?: string; value: string; disabled?: boolean; onChange: (file: string) => void }

/** Cover picture, cropped to the aspect ratio of lists. */
export function CoverField({ url, article = '', value, disabled = false, onChange }: Props) {
  const w = useWords(writeWords)
  const [file, setFile] = useState<File>()
  const choose = async () => setFile(await chooseFile(pictureTypes))
  const done = async (part: File) => {
    onChange((await sendFile(part)).id)
    setFile(undefined)
  }
  return (
    <div className="desk-cover c-stack c-gap-2">
      {value ? (
        <img src={url || urlOf(article, value)} alt={w('cover')} />
      ) : (
        <button type="button" className="desk-cover__none c-muted" disabled={disabled} onClick={() => void choose()}>
          <OfficeIcon name="image" size={24} />
          {w('cover.choose')}
        </button>
      )}
      {value && !disabled && (
        <div className="desk-buttons">
          <Button size="small" onClick={() => void choose()}>
            {w('picture.replace')}
          </Button>
          <Button size="small" onClick={() => onChange('')}>
            {w('cover.drop')}
          </Button>
        </div>
      )}
      {file && <CropPopup file={file} aspect={16 / 9} onDone={done} onClose={() => setFile(undefined)} />}
    </div>
  )
}
