import { useCallback, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { QrCode } from '#kernel/web/ui/media/QrCode.tsx'
import { healthWords } from '../words.ts'
import { CodeLarge } from './CodeLarge.tsx'
import { CodeTurn } from './CodeTurn.tsx'
import type { HealthCodeNow } from './use-health-code.ts'

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
