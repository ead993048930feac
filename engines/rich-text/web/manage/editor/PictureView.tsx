import type { ReactNodeViewProps } from '@tiptap/react'
import { useState } from 'react'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { TextInput } from '#kernel/web/office/choices.tsx'
import { OfficeIcon } from '#kernel/web/office/OfficeIcon.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { CropPopup } from '#kernel/web/office/picture/CropPopup.tsx'
import { chooseFile, pictureTypes } from '#kernel/web/office/picture/choose-file.ts'
import { writerWords } from '../words.ts'
import { CaptionInput, MediaFrame } from './media-parts.tsx'
import { useFileUrl } from './place.ts'
import type { pictureAttrs } from './schema.ts'
import { sendFile } from './send-file.ts'

/** A picture in the editor: cropped, described and captioned in place. */
export function PictureView(view: ReactNodeViewProps) {
  const { node, updateAttributes } = view
  const w = useWords(writerWords)
  const urlOf = useFileUrl()
  const [cropping, setCropping] = useState<File>()
  const { file, key, alt } = node.attrs as typeof pictureAttrs
  const replace = async () => setCropping(await chooseFile(pictureTypes))
  const crop = async () => {
    try {
      const bytes = await (await fetch(urlOf(file))).blob()
      setCropping(new File([bytes], 'picture', { type: bytes.type }))
    } catch (fault) {
      await handleFault(fault)
    }
  }
  const done = async (part: File) => {
    const { id, width, height } = await sendFile(part)
    updateAttributes({ file: id, width, height, key: '' })
    setCropping(undefined)
  }
  return (
    <MediaFrame
      view={view}
      words={
        file && (
          <>
            <TextInput
              label={w('picture.alt')}
              max={300}
              value={alt}
              onChange={(next) => updateAttributes({ alt: next })}
            />
            <CaptionInput {...view} />
          </>
        )
      }
      tools={
        <>
          {file && <Button size="small" icon="crop" onClick={() => void crop()} aria-label={w('picture.crop')} />}
          <Button size="small" icon="refresh-cw" onClick={() => void replace()} aria-label={w('picture.replace')} />
        </>
      }
    >
      {file ? <img src={urlOf(file)} alt={alt} /> : <Place sending={key !== ''} onChoose={() => void replace()} />}
      {cropping && <CropPopup file={cropping} onDone={done} onClose={() => setCropping(undefined)} />}
    </MediaFrame>
  )
}

/** Placeholder of a picture that is being uploaded, or whose bytes were not pasted. */
function Place({ sending, onChoose }: { sending: boolean; onChoose: () => void }) {
  const w = useWords(writerWords)
  return (
    <button type="button" className="write-media__place c-stack c-gap-2" disabled={sending} onClick={onChoose}>
      <OfficeIcon name="image" size={24} />
      {w(sending ? 'picture.sending' : 'picture.missing')}
    </button>
  )
}
