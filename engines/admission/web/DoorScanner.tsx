import { useEffect, useState } from 'react'
import { type AppScanner, appScanner } from '#kernel/web/device/app-scanner.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { useGateWords } from './gate-kit.ts'

type DoorScannerProps = { onCode: (code: string) => void; busy: boolean; paused: boolean }

/** The camera; inside a messaging app also the app's own scanner, which is faster. */
export function DoorScanner({ onCode, busy, paused }: DoorScannerProps) {
  const w = useGateWords()
  const inApp = useInApp()
  const scan = async () => {
    const code = await inApp?.().catch(() => undefined)
    if (code) onCode(code)
  }
  return (
    <div className="gate__view c-scanner-view">
      <Scanner onCode={onCode} hint={w(busy ? 'reading' : 'hint')} paused={paused} />
      {inApp && (
        <div className="gate__app">
          <Button size="large" block icon="scan-line" onClick={() => void scan()} label={w('appScan')} />
        </div>
      )}
    </div>
  )
}

function useInApp(): AppScanner | undefined {
  const [scanner, setScanner] = useState<AppScanner>()
  useEffect(() => {
    let left = false
    void appScanner().then((found) => found && !left && setScanner(() => found))
    return () => {
      left = true
    }
  }, [])
  return scanner
}
