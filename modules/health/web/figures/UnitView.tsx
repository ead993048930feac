import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { pageLevels, type RolePage } from '../../variants.ts'
import { Commit } from './Commit.tsx'
import { People } from './People.tsx'
import type { FigureProps, Place } from './place.ts'
import { Remind } from './Remind.tsx'
import { Today } from './Today.tsx'
import { Trend } from './Trend.tsx'
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
