import { useState } from 'react'
import { StackedDays } from '#engines/figures/web/StackedDays.tsx'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { pageLevels, type RolePage } from '../../variants.ts'
import { Commit } from './Commit.tsx'
import { shortDay } from './day.ts'
import { useMarks } from './marks.ts'
import { People } from './People.tsx'
import type { FigureProps, Place } from './place.ts'
import { Today } from './Today.tsx'
import { Units } from './Units.tsx'
import { usePlace } from './use-place.ts'
import type { ShownPlan } from './use-plan.ts'
import type { UnitFigures } from './use-unit.ts'
import { figureWords } from './words.ts'

type Props = FigureProps & {
  plan: ShownPlan
  place: Place
  figures: UnitFigures
  /** Current unit; '' for the whole scope. */
  unit: string
  isToday: boolean
}

const withTrend: readonly RolePage[] = ['leader', 'manager']

/** Figures of a unit with actions and links to the units below, or at the lowest level to its people. */
export function UnitView({ group, page, plan, place, figures, unit, isToday }: Props) {
  const w = useWords(figureWords)
  const { move, linkTo } = usePlace(group)
  const { acts, from } = pageLevels[page]
  const isLowest = figures.list.length === 0
  const at = { plan: plan.id, unit }
  const pick = (day: string) => move({ day: day === plan.day ? '' : day })
  const ofPeople = {
    isToday,
    mayExport: acts.includes('export'),
    linkTo: (person: string) => linkTo('details', { ...at, person }),
  }
  return (
    <div className="hf-view">
      <div className="hf-part">
        <Today counts={figures.own} asks={figures.asks} linkTo={(mark) => linkTo('typeList', { ...at, mark })}>
          {acts.includes('commit') && unit !== '' && (
            <Commit plan={plan.id} unit={unit} name={figures.path.at(-1)?.name ?? ''} figures={figures} />
          )}
        </Today>
        <div className="hf-acts c-cluster c-gap-3">
          {acts.includes('remind') && figures.canRemind && figures.own.missing > 0 && (
            <Remind plan={plan.id} unit={unit} />
          )}
          {page !== 'instructor' && (
            <Button look="outline" icon="chart-pie" to={linkTo('epideType', at)} label={w('types.link')} />
          )}
        </div>
        {withTrend.includes(page) && <Trend plan={plan.id} unit={unit} day={figures.day} onPick={pick} />}
      </div>
      <div className="hf-part">
        {from !== 'person' && <Units units={figures.list} linkTo={({ id }) => linkTo('fenji', { ...at, unit: id })} />}
        {(from === 'person' || isLowest) && (
          <Section title={w('people.title')} {...(from !== 'person' && { note: w('scope.end') })}>
            <People plan={plan} place={{ ...place, unit }} onMark={(mark) => move({ mark })} {...ofPeople} />
          </Section>
        )}
      </div>
    </div>
  )
}

const RemindSheet = lazySheet(() => import('./RemindSheet.tsx'))

function Remind({ plan, unit }: { plan: string; unit: string }) {
  const w = useWords(figureWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="bell" onClick={() => setOpen(true)} label={w('remind.button')} />
      <RemindSheet plan={plan} unit={unit} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

type TrendProps = { plan: string; unit: string; day: string; onPick: (day: string) => void }

/** The last thirty days up to now, whichever day is selected. */
function Trend({ plan, unit, day, onPick }: TrendProps) {
  const w = useWords(figureWords)
  const marks = useMarks()
  const read = useRead(figureCalls.statistics, { plan, unit, from: '', to: '' })
  return (
    <Section title={w('trend.title')} note={w('trend.note')}>
      <ReadView read={read} skeleton={<Skeleton shape="cards" count={1} />}>
        {({ days }) => (
          <Card>
            <StackedDays
              title={w('trend.title')}
              days={days}
              kinds={marks}
              value={day}
              onPick={onPick}
              sayDay={shortDay}
            />
          </Card>
        )}
      </ReadView>
    </Section>
  )
}
