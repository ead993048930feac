import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { CropPopup } from '#kernel/web/office/picture/CropPopup.tsx'
import { chooseFile, pictureTypes } from '#kernel/web/office/picture/choose-file.ts'
import { writerWords } from '../words.ts'
import { insertBehind } from './insert.ts'
import { LinkPopup } from './LinkPopup.tsx'
import { sendFile } from './send-file.ts'
import { VideoPopup } from './VideoPopup.tsx'

export type Added = 'link' | 'picture' | 'video' | 'attachment'
type Props = { editor: Editor; what: Added; onClose: () => void }

export function Adding({ what, ...props }: Props) {
  if (what === 'link') return <LinkPopup {...props} />
  if (what === 'video') return <VideoPopup {...props} />
  return what === 'picture' ? <AddPicture {...props} /> : <AddAttachment {...props} />
}

type OneProps = Omit<Props, 'what'>

/** Choose, crop and describe a picture. */
function AddPicture({ editor, onClose }: OneProps) {
  const w = useWords(writerWords)
  const file = useChosen(pictureTypes, onClose)
  const [alt, setAlt] = useState('')
  const [caption, setCaption] = useState('')
  const add = async (part: File) => {
    const { id, width, height } = await sendFile(part)
    const attrs = { file: id, width, height, alt: alt || caption, caption, key: '' }
    insertBehind(editor, { type: 'picture', attrs })
    onClose()
  }
  if (!file) return null
  return (
    <CropPopup file={file} onDone={add} onClose={onClose}>
      <Field label={w('picture.alt')} help={w('picture.altHelp')} max={300} value={alt} onChange={setAlt} />
      <Field label={w('picture.caption')} max={300} value={caption} onChange={setCaption} />
    </CropPopup>
  )
}

function AddAttachment({ editor, onClose }: OneProps) {
  const file = useChosen('', onClose)
  const begun = useRef<File>(undefined)
  useEffect(() => {
    // Guards against uploading twice when the effect runs again.
    if (!file || begun.current === file) return
    begun.current = file
    sendFile(file)
      .then(({ id, name, bytes }) => insertBehind(editor, { type: 'attachment', attrs: { file: id, name, bytes } }))
      .catch(handleFault)
      .finally(onClose)
  }, [file, editor, onClose])
  return null
}

/** Opens the device's file dialog first. */
function useChosen(accept: string, onNone: () => void): File | undefined {
  const [file, setFile] = useState<File>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    let current = true
    void chooseFile(accept).then((chosen) => {
      if (!current) return
      if (chosen) setFile(chosen)
      else onNone()
    })
    return () => {
      current = false
    }
  }, [])
  return file
}
