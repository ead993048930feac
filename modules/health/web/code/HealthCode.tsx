import './code.css'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { healthWords } from '../words.ts'
import { CodeBand } from './CodeBand.tsx'
import { CodeReasons } from './CodeReasons.tsx'
import { CodeSquare } from './CodeSquare.tsx'
import { type CodePage, codePages } from './code-variants.ts'
import { TestFact } from './TestFact.tsx'
import { useHealthCode } from './use-health-code.ts'

/** The person's health code: colour, reasons and the changing QR code. */
export default function HealthCode({ preset }: { preset: CodePage }) {
  const { title, large, facts } = codePages[preset]
  const w = useWords(healthWords)
  const code = useHealthCode()
  const { data } = code
  return (
    <Screen title={w(title)}>
      <div className="hc c-stack" data-large={large || undefined}>
        <Card flush>
          <ReadView read={code} failedTitle={w('code.failed')}>
            {(data) => (
              <>
                <CodeBand colour={data.colour} name={data.realname} number={data.number} now={code.now} />
                {facts && <TestFact days={data.days} />}
                <CodeSquare code={{ ...code, data }} large={large} />
              </>
            )}
          </ReadView>
        </Card>
        {data && <CodeReasons reasons={data.reasons} colour={data.colour} />}
        {!large && data && <More days={data.days} shown={facts} />}
      </div>
    </Screen>
  )
}

function More({ days, shown }: { days: number; shown: boolean }) {
  const w = useWords(healthWords)
  return (
    <>
      {!shown && (
        <Card>
          <TestFact days={days} />
        </Card>
      )}
      <div className="hc-links c-grid-fit">
        <Button look="soft" icon="clipboard-check" to="ncov/index" label={w('title.report')} />
        <Button look="soft" icon="scan-line" to="center/sweepCode" label={w('code.scan')} />
      </div>
      <p className="hc-safety c-muted c-font-2">{w('code.safety')}</p>
    </>
  )
}
