import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import '#kernel/web/ui/large.css'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { CodeMeter } from './CodeMeter.tsx'
import { codeWords } from './code-words.ts'
import type { usePersonalCode } from './use-personal-code.ts'

type CodeFullProps = { code: ReturnType<typeof usePersonalCode>; onClose: () => void }

/** White full screen in every theme: the closest a page gets to raising the brightness. */
export function CodeFull({ code: { data, over, share, seconds, offline }, onClose }: CodeFullProps) {
  const w = useWords(codeWords)
  const box = useRef<HTMLDivElement>(null)
  useFocusTrap(box, onClose)
  useAwake()
  return createPortal(
    <div
      ref={box}
      className="code-full c-large"
      role="dialog"
      aria-modal="true"
      aria-label={w('code.person')}
      tabIndex={-1}
    >
      {data && <QrCode text={data.code} label={data.holder.name} note={data.holder.number} size={720} faded={over} />}
      <CodeMeter look="bar" share={share} seconds={seconds} offline={offline} />
      <button type="button" data-first-focus className="c-large__close" onClick={onClose}>
        {w('code.shrink')}
      </button>
    </div>,
    document.body,
  )
}
