import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { clockTime, formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { isAskedOn } from '../../asked-on.ts'
import { reportCalls } from '../../report-contract.ts'
import type { PastPlan } from '../history/History.tsx'
import { healthWords } from '../words.ts'
import { AnswerList, answered } from './AnswerList.tsx'

const tones = { done: 'success', late: 'warning', exception: 'danger', excused: 'neutral' } as const

/** One's own reports of a day with all answers. */
export function DayReports({ plan, day, today }: { plan: PastPlan; day: string; today: string }) {
  const w = useWords(healthWords)
  const read = useRead(reportCalls.day, { plan: plan.plan, day })
  return (
    <Section title={w('history.dayOf', { day: formatDay(day) })}>
      <ReadView read={read} skeleton={<Skeleton shape="cards" count={1} />}>
        {({ list }) =>
          list.length === 0 ? (
            <Nothing plan={plan} day={day} today={today} />
          ) : (
            list.map(({ slot, slotTitle, mark, at, excuse, shown }) => (
              <Card key={slot}>
                <div className="hh__line c-line c-between">
                  <h3>{plan.slots > 1 || excuse ? slotTitle : w('done.at', { time: formatTime(at, clockTime) })}</h3>
                  <StatusTag tone={tones[mark]}>{w(`history.${mark}`)}</StatusTag>
                </div>
                {excuse ? (
                  <p className="c-muted c-font-4">{w('history.excusedFor', { reason: excuse })}</p>
                ) : (
                  <>
                    {plan.slots > 1 && (
                      <p className="c-muted c-font-4">{w('done.at', { time: formatTime(at, clockTime) })}</p>
                    )}
                    <AnswerList said={answered(shown)} />
                  </>
                )}
              </Card>
            ))
          )
        }
      </ReadView>
    </Section>
  )
}

function Nothing({ plan, day, today }: { plan: PastPlan; day: string; today: string }) {
  const w = useWords(healthWords)
  const why = nothingOn(plan, day, today)
  return (
    <div className="hh__none c-muted">
      <p>{w(why)}</p>
      {why === 'history.notYet' && (
        <Button look="soft" icon="clipboard-check" to={`ncov/index?plan=${plan.plan}`} label={w('code.report')} />
      )}
    </div>
  )
}

function nothingOn(plan: PastPlan, day: string, today: string) {
  if (!isAskedOn(plan, day)) return 'history.outside'
  if (day === today) return 'history.notYet'
  return day > today ? 'history.future' : 'history.none'
}
