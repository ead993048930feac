import { useState } from 'react'
import { sentUrl } from '#engines/rich-text/web/manage/editor/place.ts'
import { sendFile } from '#engines/rich-text/web/manage/editor/send-file.ts'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { CropPopup } from '#kernel/web/office/picture/CropPopup.tsx'
import { chooseFile, pictureTypes } from '#kernel/web/office/picture/choose-file.ts'
import { deskWords } from './words.ts'
import './votes-office.css'

type Props = {
  value?: unknown
  onChange?: ((file: unknown) => void) | undefined
  /** The saved picture and its URL. */
  saved: { file: string; url: string }
  small?: boolean
}

/** The picture of a vote, or a small one of a candidate. */
export function PictureField({ value, onChange, saved, small = false }: Props) {
  const w = useWords(deskWords)
  const [file, setFile] = useState<File>()
  const id = typeof value === 'string' ? value : ''
  const url = sentUrl(id) ?? (id && id === saved.file ? saved.url : '')
  const choose = async () => setFile(await chooseFile(pictureTypes))
  const done = async (part: File) => {
    onChange?.((await sendFile(part)).id)
    setFile(undefined)
  }
  return (
    <div className="vto-picture c-cluster" data-small={small}>
      <button
        type="button"
        aria-label={w(url ? 'field.pictureReplace' : 'field.pictureChoose')}
        onClick={() => void choose()}
      >
        {url ? <img src={url} alt="" /> : <OfficeIcon name="image" size={22} />}
        {!url && !small && w('field.pictureChoose')}
      </button>
      {url && (
        <Button size="small" type="text" onClick={() => onChange?.('')}>
          {w('field.pictureDrop')}
        </Button>
      )}
      {file && <CropPopup file={file} aspect={small ? 1 : 16 / 9} onDone={done} onClose={() => setFile(undefined)} />}
    </div>
  )
}
