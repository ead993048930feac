import { useState } from 'react'
import { useAppScanner } from '#kernel/web/device/use-app-scanner.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { healthWords } from '../words.ts'

type GateReaderProps = {
  opens: 'camera' | 'terminal'
  busy: boolean
  paused: boolean
  onCode: (code: string) => void
}

/** Camera, or a hand scanner, which acts as a keyboard. */
export function GateReader({ opens, busy, paused, onCode }: GateReaderProps) {
  const w = useWords(healthWords)
  const [way, setWay] = useState(opens)
  const isCamera = way === 'camera'
  return (
    <div className="hg__view c-scanner-view">
      {isCamera ? (
        <Scanner onCode={onCode} hint={w(busy ? 'gate.reading' : 'gate.hint')} paused={paused} />
      ) : (
        <div className="hg__wait c-column c-gap-3 c-middle" role="status">
          <Icon name="scan-line" size={64} />
          <p>{w(busy ? 'gate.reading' : 'gate.terminal')}</p>
          <small>{w('gate.terminalNote')}</small>
        </div>
      )}
      <div className="hg__ways c-stack c-gap-2">
        <InApp onCode={onCode} />
        <Button
          look="plain"
          icon={isCamera ? 'keyboard' : 'camera'}
          onClick={() => setWay(isCamera ? 'terminal' : 'camera')}
          label={w(isCamera ? 'gate.useTerminal' : 'gate.camera')}
        />
      </div>
    </div>
  )
}

/** In messaging apps their native scanner is faster than a camera in the page. */
function InApp({ onCode }: { onCode: (code: string) => void }) {
  const w = useWords(healthWords)
  const scan = useAppScanner(onCode)
  if (!scan) return null
  return <Button size="large" block icon="scan-line" onClick={() => void scan()} label={w('gate.app')} />
}
