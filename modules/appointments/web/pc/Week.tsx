import { useState } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { currentDay } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../../contract.ts'
import { QuotaFacts, RuleFacts } from '../parts/RuleFacts.tsx'
import { TellMe } from '../parts/TellMe.tsx'
import { signWords } from '../sign/words.ts'
import { spanText } from '../when.ts'
import { WeekGrid } from './WeekGrid.tsx'

type Span = { from: number; to: number }
type Data = ReceivedFrom<typeof contract.resource>

/** Seven days of one resource, from today on, beside what is chosen, the limits and the rules. */
export function Week({ id, day: asked = '' }: { id: string; day?: string }) {
  const w = useWords(signWords)
  const today = currentDay()
  const [first, setFirst] = useState(asked > today ? asked : today)
  const [span, setSpan] = useState<Span>()
  const read = useRead(contract.resource, { id, day: first, days: 7 }, { every: 30_000 })
  const turn = (days: number) => {
    const next = dayAfter(first, days)
    setFirst(next < today ? today : next)
    setSpan(undefined)
  }
  return (
    <ReadView read={read} skeleton="rows">
      {(data) => (
        <div className="bkpc-two">
          <Card>
            <div className="c-stack c-gap-3">
              <div className="c-line c-between">
                <IconButton
                  icon="chevron-left"
                  label={w('prevWeek')}
                  disabled={first <= today}
                  onClick={() => turn(-7)}
                />
                <span className="c-muted c-font-2">{w(data.rule.slot ? 'clickHelp' : 'dragHelp')}</span>
                <IconButton icon="chevron-right" label={w('nextWeek')} onClick={() => turn(7)} />
              </div>
              <WeekGrid days={data.days} own={data.own} isRange={!data.rule.slot} value={span} onChange={setSpan} />
            </div>
          </Card>
          <Side data={data} span={span} />
        </div>
      )}
    </ReadView>
  )
}

function Side({ data, span }: { data: Data; span: Span | undefined }) {
  const w = useWords(signWords)
  const { resource, rule, days } = data
  const page = resource.units > 1 ? 'generalApp/detailsmuc' : 'generalApp/appoint'
  const query = span && `id=${resource.id}&resource=${resource.id}&from=${span.from}&to=${span.to}`
  const isFull = span && days.some(({ slots }) => slots.some((one) => one.from === span.from && one.refusal === 'full'))
  const on = span ? days.find(({ slots }) => slots.some(({ from }) => from === span.from)) : days[0]
  return (
    <div className="bkpc-side">
      <Card>
        <div className="c-stack c-gap-2">
          <strong>{resource.name}</strong>
          <p className="c-muted c-font-2">
            {[resource.host, resource.place, resource.about].filter(Boolean).join(' · ')}
          </p>
          <p className="c-figures">{span ? spanText(span.from, span.to) : w('choose')}</p>
          {isFull ? (
            <TellMe data={data} span={span} />
          ) : (
            <Button
              block
              disabled={!span}
              {...(query && { to: `${page}?${query}` })}
              label={w(resource.units > 1 ? 'pickPlace' : 'goBook')}
            />
          )}
        </div>
      </Card>
      <QuotaFacts quota={on?.quota ?? []} />
      <RuleFacts rule={rule} />
    </div>
  )
}
