import '#kernel/web/ui/large.css'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import type { CodePreset } from '../../code-variants.ts'
import { CodeMeter } from './CodeMeter.tsx'
import { codeWords } from './code-words.ts'
import type { usePersonalCode } from './use-personal-code.ts'

type Code = ReturnType<typeof usePersonalCode>

/** The code with its error states; a tap opens it full screen. */
export function CodePlate({ code, preset }: { code: Code & { data: NonNullable<Code['data']> }; preset: CodePreset }) {
  const w = useWords(codeWords)
  const [large, setLarge] = useState(false)
  const { data, over, share, seconds, offline, refreshing, refresh } = code
  return (
    <div className="code-plate c-column c-gap-3">
      <button
        type="button"
        className="code-plate__code c-press"
        aria-label={w('code.enlarge')}
        onClick={() => setLarge(true)}
        disabled={over}
      >
        <QrCode text={data.code} label={w('code.person')} size={preset.look === 'photo' ? 220 : 264} faded={over} />
        {over && (
          <span className="code-plate__over c-line c-gap-2">
            <Icon name="clock" size={22} />
            {w('code.over')}
          </span>
        )}
      </button>
      {over ? (
        <p className="code-plate__note c-line c-gap-2 c-muted c-font-3">{w('code.overNote')}</p>
      ) : (
        <CodeMeter look={preset.meter} share={share} seconds={seconds} offline={offline} />
      )}
      {offline && (
        <p className="code-plate__offline c-line c-gap-2 c-muted c-font-3" role="status">
          <Icon name="wifi-off" size={16} />
          {w('code.offline', { time: formatTime(data.issued, clockTime) })}
        </p>
      )}
      <Button
        look="plain"
        size="small"
        icon="refresh-cw"
        busy={refreshing}
        onClick={() => void refresh()}
        label={w(refreshing ? 'code.refreshing' : 'code.refresh')}
      />
      {large && <CodeFull code={code} onClose={() => setLarge(false)} />}
    </div>
  )
}

type CodeFullProps = { code: ReturnType<typeof usePersonalCode>; onClose: () => void }

/** White full screen in every theme: the closest a page gets to raising the brightness. */
function CodeFull({ code: { data, over, share, seconds, offline }, onClose }: CodeFullProps) {
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
