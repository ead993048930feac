import './sweep-code.css'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FoundCode } from '#kernel/codes.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { type AppScanner, appScanner } from '#kernel/web/device/app-scanner.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { sweeps } from '../../code-variants.ts'
import { scanContract } from '../../scan-contract.ts'
import { codeWords } from './code-words.ts'
import { SweepResult } from './SweepResult.tsx'

/** Scanner for all codes; the server resolves them. */
export default function SweepCode({ preset: name }: { preset: keyof typeof sweeps }) {
  const preset = sweeps[name]
  const w = useWords(codeWords)
  const { query } = usePage()
  const { take, result, busy, again } = useSweep(query.text)
  const app = useAppScanner(take)
  if (result && (result.verdict === 'info' || result.kind !== 'person')) {
    return (
      <Screen title={w(preset.title)} back={again}>
        <SweepResult found={result} onAgain={again} />
      </Screen>
    )
  }
  return (
    <Screen title={w(preset.title)} bar="none" back={false}>
      <div className="sweep">
        {app.offered ? (
          <SweepInApp onScan={app.scan} onCamera={app.decline} />
        ) : (
          <Scanner
            onCode={take}
            hint={busy ? w('sweep.reading') : w(preset.hint)}
            paused={busy || result !== undefined}
            allowTyped={preset.typed}
          />
        )}
        {preset.mine && (
          <div className="sweep__mine">
            <Button look="soft" size="small" icon="qr-code" to="center/qrcode" label={w('sweep.mine')} />
          </div>
        )}
      </div>
      {result && <SweepResult found={result} onAgain={again} />}
    </Screen>
  )
}

/** In messaging apps their native scanner is faster than a camera in the page. */
function SweepInApp({ onScan, onCamera }: { onScan: () => void; onCamera: () => void }) {
  const w = useWords(codeWords)
  return (
    <div className="sweep__app c-column c-gap-4 c-middle">
      <span className="sweep__mark c-tint-brand c-centre">
        <Icon name="scan-line" size={48} />
      </span>
      <p className="c-muted">{w('sweep.inAppNote')}</p>
      <Button size="large" block icon="scan-line" onClick={onScan} label={w('sweep.inApp')} />
      <Button size="large" block look="plain" onClick={onCamera} label={w('sweep.useCamera')} />
    </div>
  )
}

/** Resolves codes, one at a time. A code that is a portal page replaces the scanner. */
function useSweep(first: string | undefined) {
  const [result, setResult] = useState<FoundCode>()
  const resolve = useAction(scanContract.resolveCode, {
    onSuccess: (found) => (found.open ? go(found.open, { replace: true }) : setResult(found)),
  })
  const { run } = resolve
  const take = useCallback((code: string) => void run({ code: code.slice(0, 2_000) }), [run])
  const begun = useRef(false)
  useEffect(() => {
    if (!first || begun.current) return
    begun.current = true
    take(first)
  }, [first, take])
  return { take, result, busy: resolve.busy, again: () => setResult(undefined) }
}

/** The messaging app's native scanner, opened once automatically; its result is handled like any other code. */
function useAppScanner(onCode: (code: string) => void) {
  const [scanner, setScanner] = useState<AppScanner>()
  const hand = useRef(onCode)
  hand.current = onCode
  const scan = useCallback(async (use: AppScanner) => {
    const code = await use().catch(() => undefined)
    if (code) hand.current(code)
  }, [])
  useEffect(() => {
    let left = false
    void appScanner().then((found) => {
      if (!found || left) return
      setScanner(() => found)
      void scan(found)
    })
    return () => {
      left = true
    }
  }, [scan])
  return {
    offered: scanner !== undefined,
    scan: () => scanner && void scan(scanner),
    decline: () => setScanner(undefined),
  }
}
