import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { healthWords } from '../words.ts'
import { AnswerList, answered } from './AnswerList.tsx'
import { clockOf, type ReportForm } from './plan.ts'
import { ReportForm as Correction } from './ReportForm.tsx'

/** Confirmation: when, answers, and next step. */
export function ReportDone({ form }: { form: ReportForm }) {
  const w = useWords(healthWords)
  const { current, slots, slotTitle, mark } = form
  const at = Number(current?.created ?? 0)
  const next = useNext(form)
  const [isChanging, setChanging] = useState(false)
  if (isChanging && current && form.ontime) {
    const asked = { ...form, asksCode: false }
    return <Correction form={asked} onBack={() => setChanging(false)} onSent={() => setChanging(false)} />
  }
  return (
    <>
      <Result
        outcome="success"
        title={slots.length > 1 ? w('done.slot', { slot: slotTitle }) : w('done.title')}
        next={at > 0 ? w('done.at', { time: formatTime(at, clockTime) }) : undefined}
        actions={<Links plan={form.plan} />}
      />
      {mark === 'exception' && (
        <Notice tone="warning" icon="heart-pulse" to="epidehealth/index" text={w('done.exception')} />
      )}
      {mark === 'late' && <Notice icon="clock" text={w('done.late')} />}
      {current && (
        <Section
          title={w('done.said')}
          {...(form.ontime && { more: { label: w('done.change'), onClick: () => setChanging(true) } })}
        >
          <Card>
            <AnswerList said={answered(form.shown)} />
          </Card>
        </Section>
      )}
      <p className="hr-next c-muted c-font-4">{next}</p>
    </>
  )
}

function Links({ plan }: { plan: string }) {
  const w = useWords(healthWords)
  return (
    <div className="hr-links c-cluster c-gap-3">
      <Button look="soft" icon="qr-code" to="epidehealth/index" label={w('link.code')} />
      <Button look="soft" icon="history" to={`ncov/history?plan=${plan}`} label={w('link.history')} />
    </div>
  )
}

function useNext({ slots, slot }: ReportForm): string {
  const w = useWords(healthWords)
  const next = slots[slot + 1]
  if (!next) return w('done.tomorrow')
  return w('done.next', { slot: w(`slotName.${next.name}`), time: clockOf(next.opens) })
}
