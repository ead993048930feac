import { type CSSProperties, useCallback, useEffect, useRef, useState } from 'react'
import './PassCode.css'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '#kernel/web/feedback/focus-trap.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, dayAndTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { stepAt, stepSeconds, turnedCode } from '../code.ts'
import { passWords } from './words.ts'
import '#kernel/web/ui/large.css'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAwake } from '#kernel/web/device/use-awake.ts'

export type PassCodeProps = {
  code: string
  seed: string
  /** Text below the code: the seat, or the name of the event. */
  label: string
  note?: string
  /** In seconds; a used pass is shown faded. */
  usedAt?: number
  size?: number
}

/** A pass to show at the door. A tap opens it full screen. */
export function PassCode(props: PassCodeProps) {
  const { label, note, usedAt = 0, size = 240 } = props
  const w = useWords(passWords)
  const [large, setLarge] = useState(false)
  const close = useCallback(() => setLarge(false), [])
  if (usedAt > 0) return <UsedCode {...props} usedAt={usedAt} />
  return (
    <div className="pass c-column c-middle c-gap-2">
      <TurningCode {...props} size={size} />
      {/* The code itself can be tapped; screen readers use the button below instead. */}
      <button type="button" className="pass__tap" tabIndex={-1} aria-hidden onClick={() => setLarge(true)} />
      <p className="pass__turns c-muted c-font-2">{w('pass.turns')}</p>
      <Button look="soft" size="small" icon="sun" onClick={() => setLarge(true)} label={w('pass.enlarge')} />
      {large && <LargePass code={props.code} seed={props.seed} label={label} note={note} onClose={close} />}
    </div>
  )
}

/** The rotating code with a countdown ring. */
export function TurningCode({ code, seed, label, note, size }: Omit<PassCodeProps, 'usedAt'>) {
  const { text, step, age } = useTurning(code, seed)
  return (
    <div className="pass__code">
      <QrCode text={text} label={label} note={note} size={size} />
      <svg className="pass__ring" viewBox="0 0 24 24" aria-hidden>
        <circle cx="12" cy="12" r="9" />
        <circle
          key={step}
          className="pass__left"
          cx="12"
          cy="12"
          r="9"
          pathLength={1}
          style={{ '--turn': `${stepSeconds}s`, '--age': `${-age}s` } as CSSProperties}
        />
      </svg>
    </div>
  )
}

function UsedCode({ code, label, note, usedAt, size = 240 }: PassCodeProps & { usedAt: number }) {
  const w = useWords(passWords)
  const recent = Date.now() / 1000 - usedAt < 12 * 3600
  return (
    <div className="pass c-column c-middle c-gap-2">
      <QrCode text={code} label={label} note={note} size={size} faded />
      <p className="pass__used c-line c-gap-2 c-strong">
        <Icon name="circle-check" size={18} />
        {w('pass.used', { time: formatTime(usedAt, recent ? clockTime : dayAndTime) })}
      </p>
    </div>
  )
}

type LargePassProps = Pick<PassCodeProps, 'code' | 'seed' | 'label' | 'note'> & { onClose: () => void }

/** Full screen with a wake lock, on a white background for maximum brightness. */
function LargePass({ onClose, ...pass }: LargePassProps) {
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

/** The code to show now, by the server's clock; works offline. `step` changes with it. */
function useTurning(code: string, seed: string): { text: string; step: number; age: number } {
  const [now, setNow] = useState(serverNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn sets the alarm for the next.
  useEffect(() => {
    const wait = stepSeconds * 1000 - (serverNow() % (stepSeconds * 1000)) + 20
    const timer = setTimeout(() => setNow(serverNow()), wait)
    // Timers do not run while a phone sleeps.
    const look = () => document.visibilityState === 'visible' && setNow(serverNow())
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return { text: turnedCode(code, seed, now), step: stepAt(now), age: (now / 1000) % stepSeconds }
}
