import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useAwake } from '#kernel/web/device/use-awake.ts'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { healthWords } from '../words.ts'
import { CodeBand } from './CodeBand.tsx'
import type { HealthCodeNow } from './use-health-code.ts'
import '#kernel/web/ui/large.css'

export type KnownCode = HealthCodeNow & { data: NonNullable<HealthCodeNow['data']> }

/** QR code with its error states; a tap opens it full screen. */
export function CodeSquare({ code, large }: { code: KnownCode; large: boolean }) {
  const w = useWords(healthWords)
  const [full, setFull] = useState(false)
  const close = useCallback(() => setFull(false), [])
  const { data, isOver, refreshing, refresh } = code
  return (
    <div className="hc-square c-column c-gap-3" data-colour={data.colour}>
      <div className="hc-square__code">
        <QrCode text={data.token} label={w('code.square')} size={large ? 300 : 248} faded={isOver} />
        {isOver ? (
          <p className="hc-square__over c-line c-gap-2" role="alert">
            <Icon name="clock" size={22} />
            {w('code.over')}
          </p>
        ) : (
          <button type="button" className="hc-square__tap" tabIndex={-1} aria-hidden onClick={() => setFull(true)} />
        )}
      </div>
      <CodeTurn code={code} />
      {isOver ? (
        <Button
          look="soft"
          icon="refresh-cw"
          busy={refreshing}
          onClick={() => void refresh()}
          label={w('code.refresh')}
        />
      ) : (
        <Button look="soft" icon="sun" onClick={() => setFull(true)} label={w('code.enlarge')} />
      )}
      {full && <CodeLarge code={code} onClose={close} />}
    </div>
  )
}

/** White background in every theme and a wake lock: the closest a page gets to raising the brightness. */
function CodeLarge({ code, onClose }: { code: KnownCode; onClose: () => void }) {
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

/** Time until the token changes; offline, how long it is still valid. */
function CodeTurn({ code }: { code: HealthCodeNow }) {
  const w = useWords(healthWords)
  const { isOver, isOffline, seconds, share } = code
  if (isOver) return <p className="hc-turn c-line c-muted c-font-3 c-figures">{w('code.overNote')}</p>
  if (isOffline) {
    return (
      <p className="hc-turn c-line c-muted c-font-3 c-figures hc-turn--offline" role="status">
        <Icon name="wifi-off" size={16} />
        {w('code.offline', { n: seconds })}
      </p>
    )
  }
  return (
    <div className="hc-turn c-line c-muted c-font-3 c-figures">
      <span className="hc-turn__bar c-meter" aria-hidden>
        <i style={{ transform: `scaleX(${share})` }} />
      </span>
      <span>{seconds > 0 ? w('code.next', { n: seconds }) : w('code.turning')}</span>
    </div>
  )
}
