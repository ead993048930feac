import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Field } from '#kernel/web/office/form/Field.tsx'
import { Popup } from '#kernel/web/office/Popup.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { chooseFile } from '#kernel/web/office/picture/choose-file.ts'
import { formatBytes } from '#kernel/web/ui/formats.ts'
import { isSafeLink } from '../../../blocks.ts'
import { writerWords } from '../words.ts'
import { insertBehind } from './insert.ts'
import { sendFile } from './send-file.ts'

/** Uploads a video, or takes the URL of one elsewhere. */
export function VideoPopup({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const w = useWords(writerWords)
  const [href, setHref] = useState('')
  const [caption, setCaption] = useState('')
  const [file, setFile] = useState<File>()
  const [busy, setBusy] = useState(false)
  const [share, setShare] = useState(0)
  const link = href.trim()
  const isWrong = link !== '' && !(link.startsWith('https://') && isSafeLink(link))
  const add = async () => {
    setBusy(true)
    setShare(0)
    try {
      const sent = file && (await sendFile(file, setShare))
      const attrs = { file: sent?.id ?? '', href: sent ? '' : link, poster: '', caption }
      insertBehind(editor, { type: 'video', attrs })
      onClose()
    } catch (fault) {
      await handleFault(fault)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Popup
      title={w('tool.video')}
      ok={w('video.add')}
      busy={busy}
      disabled={!file && (!link || isWrong)}
      onOk={add}
      onClose={onClose}
    >
      <div className="c-cluster c-gap-3">
        <Button icon="upload" onClick={() => void chooseFile('video/mp4,video/webm').then(setFile)}>
          {w('video.choose')}
        </Button>
        <span className="office-quiet">{file ? `${file.name} · ${formatBytes(file.size)}` : w('video.types')}</span>
      </div>
      {file && busy && (
        <p className="office-quiet" role="status">
          {w('video.sending', { share: Math.floor(share * 100) })}
        </p>
      )}
      {!file && (
        <Field
          label={w('video.href')}
          placeholder="https://"
          help={w('video.hrefHelp')}
          max={2_000}
          value={href}
          error={isWrong ? w('video.wrong') : undefined}
          onChange={setHref}
        />
      )}
      <Field label={w('picture.caption')} max={300} value={caption} onChange={setCaption} />
    </Popup>
  )
}
