import { useAppScanner } from '#kernel/web/device/use-app-scanner.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { useGateWords } from './gate-kit.ts'

type DoorScannerProps = { onCode: (code: string) => void; busy: boolean; paused: boolean }

/** The camera; inside a messaging app also the app's own scanner, which is faster. */
export function DoorScanner({ onCode, busy, paused }: DoorScannerProps) {
  const w = useGateWords()
  const scan = useAppScanner(onCode)
  return (
    <div className="gate__view c-scanner-view">
      <Scanner onCode={onCode} hint={w(busy ? 'reading' : 'hint')} paused={paused} />
      {scan && (
        <div className="gate__app">
          <Button size="large" block icon="scan-line" onClick={() => void scan()} label={w('appScan')} />
        </div>
      )}
    </div>
  )
}
