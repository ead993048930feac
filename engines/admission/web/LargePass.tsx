import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import '#kernel/web/ui/large.css'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { type PassCodeProps, TurningCode } from './PassCode.tsx'
import { passWords } from './words.ts'

type LargePassProps = Pick<PassCodeProps, 'code' | 'seed' | 'label' | 'note'> & { onClose: () => void }

/** Full screen with a wake lock, on a white background for maximum brightness. */
export function LargePass({ onClose, ...pass }: LargePassProps) {
  const w = useWords(passWords)
  const box = useRef<HTMLDivElement>(null)
  useFocusTrap(box, onClose)
  useAwake()
  return createPortal(
    <div ref={box} className="pass-large c-large" role="dialog" aria-modal="true" aria-label={pass.label} tabIndex={-1}>
      <TurningCode {...pass} size={Math.max(200, Math.min(420, innerWidth - 40, innerHeight - 260))} />
      <button type="button" className="c-large__close" onClick={onClose}>
        {w('pass.close')}
      </button>
    </div>,
    document.body,
  )
}
