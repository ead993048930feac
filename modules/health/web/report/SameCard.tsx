import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { reportCalls } from '../../report-contract.ts'
import { healthWords } from '../words.ts'
import { AnswerList } from './AnswerList.tsx'
import { dayOfWire, type ReportForm } from './plan.ts'
import { isAgain } from './send-report.ts'

type SameCardProps = { form: ReportForm; said: readonly { title: string; value: string }[]; onChange: () => void }

/** Repeats the last report with one tap, showing its answers. */
export function SameCard({ form, said, onChange }: SameCardProps) {
  const w = useWords(healthWords)
  const { plan, last } = form
  const [lost, setLost] = useState(false)
  const same = useAction(reportCalls.same, {
    changes: [reportCalls.form, reportCalls.mine, reportCalls.marks],
    onRefused: isAgain,
    onNetworkError: () => setLost(true),
  })
  const send = () => {
    setLost(false)
    void same.run({ plan })
  }
  return (
    <Card>
      <section className="hr-same c-stack" aria-label={w('same.title')}>
        <h3>{w('same.title')}</h3>
        <p className="c-muted c-font-4">{w('same.from', { day: formatDay(dayOfWire(last?.date)) })}</p>
        <AnswerList said={said} />
        {lost && <Notice tone="warning" icon="wifi-off" text={w('same.lost')} />}
        <div className="hr-same__acts c-stack">
          <Button size="large" block icon="check" busy={same.busy} onClick={send} label={w('same.send')} />
          <Button
            size="large"
            block
            look="outline"
            icon="pencil"
            disabled={same.busy}
            onClick={onChange}
            label={w('same.change')}
          />
        </div>
      </section>
    </Card>
  )
}
