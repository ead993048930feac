import { useCallback, useRef, useState } from 'react'
import '../form/Field.css'
import '../kit.css'
import './Scanner.css'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { openReader } from './read-code.ts'
import { ScannerTools } from './ScannerTools.tsx'
import { TypedCode } from './TypedCode.tsx'
import { type CameraState, useCamera } from './use-camera.ts'
import { useScanning } from './use-scanning.ts'
import { scanWords } from './words.ts'

type ScannerProps = {
  onCode: (code: string) => void
  /** One short line about what to scan. */
  hint?: string
  /** True while a result is shown; the camera stays on, but nothing is decoded. */
  paused?: boolean
  /** False where a code must be scanned and may not be typed. */
  allowTyped?: boolean
}

/** Scans by camera, from a picture, or by typing. Loaded only by its own page. */
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
      {refused && <Button look="outline" onClick={onRetry} label={w('retry')} />}
    </div>
  )
}
