import { useEffect, useRef, useState } from 'react'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { type Uploaded, upload, uploadPath } from '#kernel/web/ui/files/upload.ts'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { fillingWords } from '../words.ts'
import { cropped, type Drawing, drawName, startDrawing } from './ink.ts'

type PadProps = { open: boolean; title: string; onSigned: (file: Uploaded) => void; onClose: () => void }

export default function SignaturePad({ open, title, onSigned, onClose }: PadProps) {
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <Inside
        title={title}
        onSigned={(file) => {
          onSigned(file)
          onClose()
        }}
      />
    </Sheet>
  )
}

function Inside({ title, onSigned }: Pick<PadProps, 'title' | 'onSigned'>) {
  const w = useWords(fillingWords)
  const pad = usePad()
  const { busy, failed, send } = useSending(onSigned)
  return (
    <div className="ef-pad c-stack">
      <canvas ref={pad.canvas} className="ef-pad__canvas" aria-label={w('signHere')} role="img" />
      {!pad.drawn && <span className="ef-pad__here c-centre">{w('signHere')}</span>}
      <label className="c-stack c-gap-2 c-muted c-font-2">
        <span>{w('signTyped')}</span>
        <input
          className="c-control"
          maxLength={30}
          autoComplete="name"
          value={pad.name}
          onChange={(event) => pad.type(event.target.value)}
        />
      </label>
      {failed && <Notice tone="danger" icon="circle-alert" text={w('signFailed')} />}
      <div className="ef-pad__do c-flex">
        <Button look="outline" size="large" disabled={!pad.drawn || busy} onClick={pad.clear} label={w('signClear')} />
        <Button
          size="large"
          block
          busy={busy}
          disabled={!pad.drawn}
          onClick={() => void send(pad.canvas.current!, title)}
          label={w(busy ? 'signBusy' : 'signDone')}
        />
      </div>
    </div>
  )
}

function usePad() {
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawing = useRef<Drawing>(undefined)
  const [drawn, setDrawn] = useState(false)
  const [name, setName] = useState('')
  useEffect(() => {
    drawing.current = startDrawing(canvas.current!, () => setDrawn(true))
    return drawing.current.stop
  }, [])
  const clear = () => {
    drawing.current?.clear()
    setDrawn(false)
    setName('')
  }
  const type = (next: string) => {
    setName(next)
    drawing.current?.clear()
    if (next.trim()) drawName(canvas.current!, next.trim())
    setDrawn(next.trim() !== '')
  }
  return { canvas, drawn, name, clear, type }
}

function useSending(onSigned: (file: Uploaded) => void) {
  const [state, setState] = useState({ busy: false, failed: false })
  const send = async (canvas: HTMLCanvasElement, title: string) => {
    if (state.busy) return
    setState({ busy: true, failed: false })
    try {
      const bytes = await new Promise<Blob | null>((resolve) => cropped(canvas).toBlob(resolve, 'image/png'))
      if (!bytes) throw new Error('The canvas gave no picture')
      const file = new File([bytes], `${title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 60)}.png`, { type: 'image/png' })
      const { signal } = new AbortController()
      onSigned(await upload(file, { path: uploadPath, audience: 'owner', signal, onProgress: () => {} }))
      setState({ busy: false, failed: false })
    } catch (fault) {
      setState({ busy: false, failed: true })
      await handleFault(fault, 'default', { onError: () => {} })
    }
  }
  return { ...state, send }
}
