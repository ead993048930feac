import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import '#kernel/web/ui/large.css'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { healthWords } from '../words.ts'
import { CodeBand } from './CodeBand.tsx'
import type { KnownCode } from './CodeSquare.tsx'
import { CodeTurn } from './CodeTurn.tsx'

/** White background in every theme and a wake lock: the closest a page gets to raising the brightness. */
export function CodeLarge({ code, onClose }: { code: KnownCode; onClose: () => void }) {
  const w = useWords(healthWords)
  const box = useRef<HTMLDivElement>(null)
  const { data, isOver, now } = code
  const title = w('code.of', { name: data.realname })
  useFocusTrap(box, onClose)
  useAwake()
  return createPortal(
    <div ref={box} className="hc-large c-large" role="dialog" aria-modal="true" aria-label={title} tabIndex={-1}>
      <CodeBand colour={data.colour} name={data.realname} number={data.number} now={now} />
      <QrCode text={data.token} label={w('code.square')} size={edge()} faded={isOver} />
      <CodeTurn code={code} />
      <button type="button" data-first-focus className="c-large__close" onClick={onClose}>
        {w('code.shrink')}
      </button>
    </div>,
    document.body,
  )
}

const edge = (): number => Math.max(200, Math.min(440, innerWidth - 40, innerHeight - 300))
