import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '#kernel/web/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { passWords } from './messages.ts'
import { type PassCodeProps, TurningCode } from './PassCode.tsx'

type LargePassProps = Pick<PassCodeProps, 'code' | 'seed' | 'label' | 'note'> & { onClose: () => void }

/** As bright as a page can be, and the screen stays on. */
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

/** Not every browser can, and one low on power will not. */
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
