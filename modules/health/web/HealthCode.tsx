import './code.css'
import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { CodeBand } from './CodeBand.tsx'
import { CodeReasons } from './CodeReasons.tsx'
import { CodeSquare } from './CodeSquare.tsx'
import { type CodePage, codePages } from './code-variants.ts'
import { TestFact } from './TestFact.tsx'
import { useHealthCode } from './use-health-code.ts'
import { healthWords } from './words.ts'

/** The person's health code: colour, reasons and the changing QR code. */
export default function HealthCode({ preset }: { preset: CodePage }) {
  const { title, large, facts } = codePages[preset]
  const w = useWords(healthWords)
  const code = useHealthCode()
  const { data, fault, refresh } = code
  return (
    <Screen title={w(title)}>
      <div className="hc" data-large={large || undefined}>
        <Card flush>
          {data ? (
            <>
              <CodeBand colour={data.colour} name={data.realname} number={data.number} now={code.now} />
              {facts && <TestFact days={data.days} />}
              <CodeSquare code={{ ...code, data }} large={large} />
            </>
          ) : fault ? (
            <ErrorView
              title={w('code.failed')}
              note={fault instanceof Refused ? fault.message : undefined}
              onRetry={() => void refresh()}
            />
          ) : (
            <Skeleton shape="detail" />
          )}
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
      <div className="hc-links">
        <Button look="soft" icon="clipboard-check" to="ncov/index">
          {w('title.report')}
        </Button>
        <Button look="soft" icon="scan-line" to="center/sweepCode">
          {w('code.scan')}
        </Button>
      </div>
      <p className="hc-safety">{w('code.safety')}</p>
    </>
  )
}
