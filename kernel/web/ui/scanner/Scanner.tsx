import { useCallback, useRef, useState } from 'react'
import '../form/Field.css'
import '../kit.css'
import './Scanner.css'
import { popup } from '#kernel/web/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { scanWords } from './messages.ts'
import { openReader } from './read-code.ts'
import { ScannerTools } from './ScannerTools.tsx'
import { TypedCode } from './TypedCode.tsx'
import { type CameraState, useCamera } from './use-camera.ts'
import { useScanning } from './use-scanning.ts'

type ScannerProps = {
  onCode: (code: string) => void
  /** What to point at: one short line. */
  hint?: string
  /** True while a result is shown; the camera stays on, nothing is read. */
  paused?: boolean
  /** Off where a code must be seen, not told. */
  allowTyped?: boolean
}

/** Point, or choose a picture, or type. Comes in with its own page only. */
export function Scanner({ onCode, hint, paused = false, allowTyped = true }: ScannerProps) {
  const w = useWords(scanWords)
  const video = useRef<HTMLVideoElement>(null)
  const [tries, setTries] = useState(0)
  const [typing, setTyping] = useState(false)
  const stopTyping = useCallback(() => setTyping(false), [])
  const { state, torch, toggleTorch } = useCamera(video, tries)
  useScanning(video, state === 'on' && !paused && !typing, onCode)
  const readPicture = async (file: File) => {
    const read = await openReader()
    const code = await read(file).catch(() => undefined)
    if (code) onCode(code)
    else popup(w('scan.none'))
  }
  return (
    <div className="c-scanner" data-state={state}>
      <video ref={video} className="c-scanner__video" playsInline muted aria-label={w('scan.view')} />
      <div className="c-scanner__middle">
        {state === 'on' || state === 'starting' ? (
          <Frame hint={hint ?? w('scan.hint')} moving={state === 'on' && !paused} />
        ) : (
          <NoCamera state={state} onRetry={() => setTries(tries + 1)} />
        )}
      </div>
      <ScannerTools
        torch={torch}
        onTorch={toggleTorch}
        onPicture={readPicture}
        onType={allowTyped ? () => setTyping(true) : undefined}
      />
      {typing && <TypedCode onCode={onCode} onClose={stopTyping} />}
    </div>
  )
}

function Frame({ hint, moving }: { hint: string; moving: boolean }) {
  return (
    <>
      <div className="c-scanner__frame" aria-hidden>
        {moving && <i />}
      </div>
      <p className="c-scanner__hint" role="status">
        {hint}
      </p>
    </>
  )
}

function NoCamera({ state, onRetry }: { state: CameraState; onRetry: () => void }) {
  const w = useWords(scanWords)
  const refused = state === 'refused'
  return (
    <div className="c-scanner__no" role="alert">
      <Icon name="camera" size={36} />
      <p>{w(refused ? 'scan.refused' : 'scan.missing')}</p>
      <small>{w(refused ? 'scan.refusedNote' : 'scan.missingNote')}</small>
      {refused && (
        <Button look="outline" onClick={onRetry}>
          {w('retry')}
        </Button>
      )}
    </div>
  )
}
