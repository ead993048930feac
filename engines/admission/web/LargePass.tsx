import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '#kernel/web/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { type PassCodeProps, TurningCode } from './PassCode.tsx'
import { passWords } from './words.ts'

type LargePassProps = Pick<PassCodeProps, 'code' | 'seed' | 'label' | 'note'> & { onClose: () => void }

/** Full screen with a wake lock, on a white background for maximum brightness. */
export function LargePass({ onClose, ...pass }: LargePassProps) {
  const w = useWords(passWords)
  const box = useRef<HTMLDivElement>(null)
  useFocusTrap(box, onClose)
  useEffect(keepAwake, [])
  return createPortal(
    <div ref={box} className="pass-large" role="dialog" aria-modal="true" aria-label={pass.label} tabIndex={-1}>
      <TurningCode {...pass} size={Math.max(200, Math.min(420, innerWidth - 40, innerHeight - 260))} />
      <button type="button" className="pass-large__close c-focus" onClick={onClose}>
        {w('pass.close')}
      </button>
    </div>,
    document.body,
  )
}

/** Some browsers do not support it, and some refuse on low battery. */
function keepAwake(): () => void {
  let left = false
  let lock: WakeLockSentinel | undefined
  void navigator.wakeLock?.request('screen').then(
    (got) => {
      lock = got
      if (left) void got.release()
    },
    () => undefined,
  )
  return () => {
    left = true
    void lock?.release()
  }
}
