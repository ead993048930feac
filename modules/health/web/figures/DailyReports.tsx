import { ShareBar } from '#engines/figures/web/ShareBar.tsx'
import { percent } from '#engines/figures/web/scale.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { shortDay } from './day.ts'
import { useMarks } from './marks.ts'
import { stateKey } from './PlanChoice.tsx'
import { addressAt } from './place.ts'
import type { ShownPlan } from './use-plan.ts'
import { renewSeconds } from './use-unit.ts'
import { figureWords, healthWords } from './words.ts'
import './figures.css'

/** All visible plans with today's state. */
export default function DailyReports() {
  const m = useWords(healthWords)
  const w = useWords(figureWords)
  const read = useRead(figureCalls.groups, { preset: 'all' }, { every: renewSeconds * 1_000 })
  return (
    <Screen title={m('title.reportAll')} wrap="hf c-stack">
      <div className="hf-acts c-cluster c-gap-3">
        <Button look="outline" icon="chart-column" to="dailyReport/statistics" label={w('daily.statistics')} />
        <Button look="outline" icon="user-plus" to="dailyReport/applyAdmin" label={w('scope.apply')} />
      </div>
      <List
        read={read}
        rows={(read.data?.list ?? []).toSorted(runningFirst)}
        renderRow={(plan) => <PlanCard plan={plan} />}
        layout="columns"
        label={m('title.reportAll')}
        empty={<Empty icon="clipboard-list" title={w('plan.none')} note={w('plan.noneNote')} />}
      />
    </Screen>
  )
}

const runningFirst = (a: ShownPlan, b: ShownPlan): number =>
  Number(b.state === 'running') - Number(a.state === 'running')

function PlanCard({ plan }: { plan: ShownPlan }) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const { id, title, state, day, asks, expected, missing } = plan
  const isNow = state === 'running'
  return (
    <Card to={addressAt('epideAll/leader', { plan: id })}>
      <span className="c-stack">
        <span className="hf-card__head c-flex c-between">
          <b className="c-strong">{title}</b>
          <StatusTag tone={isNow ? 'success' : 'neutral'} live={isNow}>
            {w(stateKey(state))}
          </StatusTag>
        </span>
        <ShareBar counts={plan} kinds={marks} />
        <span className="c-flex c-between c-muted c-font-2">
          {expected === 0 ? (
            <span>{w(`today.${asks}`)}</span>
          ) : (
            <>
              <span>
                {w(isNow ? 'daily.today' : 'daily.last', {
                  day: shortDay(day),
                  percent: percent(expected - missing, expected),
                })}
              </span>
              <span>{missing > 0 ? w('daily.left', { n: formatNumber(missing) }) : w('daily.all')}</span>
            </>
          )}
        </span>
      </span>
    </Card>
  )
}
