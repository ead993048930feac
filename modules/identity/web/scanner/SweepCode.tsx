import './sweep-code.css'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Scanner } from '#kernel/web/ui/scanner/Scanner.tsx'
import { sweeps } from '../../code-variants.ts'
import { codeWords } from './code-words.ts'
import { SweepInApp } from './SweepInApp.tsx'
import { SweepResult } from './SweepResult.tsx'
import { useAppScanner } from './use-app-scanner.ts'
import { useSweep } from './use-sweep.ts'

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
