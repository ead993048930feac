import { useId, useRef, useState } from 'react'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { scanWords } from './words.ts'

type TypedCodeProps = { onCode: (code: string) => void; onClose: () => void }

/** Entry of a code by keyboard: for a smudged label, a broken camera, or users who cannot aim. */
export function TypedCode({ onCode, onClose }: TypedCodeProps) {
  const w = useWords(scanWords)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  useFocusTrap(box, onClose)
  const send = () => {
    if (!code.trim()) return
    onClose()
    onCode(code.trim())
  }
  return (
    <div className="c-scanner__veil">
      <form
        ref={box}
        className="c-scanner__typed"
        role="dialog"
        aria-modal="true"
        aria-label={w('scan.type')}
        tabIndex={-1}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label htmlFor={id}>{w('scan.typeLabel')}</label>
        <input
          id={id}
          data-first-focus
          className="c-control"
          value={code}
          maxLength={500}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="c-flex">
          <Button look="outline" block onClick={onClose} label={w('cancel')} />
          <Button type="submit" block disabled={!code.trim()} label={w('confirm')} />
        </div>
      </form>
    </div>
  )
}
