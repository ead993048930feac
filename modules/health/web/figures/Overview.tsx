import { useWords } from '#kernel/web/language.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { pageLevels } from '../../variants.ts'
import { AsOf } from './AsOf.tsx'
import { DayLine } from './DayLine.tsx'
import { Diff } from './Diff.tsx'
import { FigureFrame } from './FigureFrame.tsx'
import { Outside } from './Outside.tsx'
import { addressAt, type FigureProps, type Place } from './place.ts'
import { UnitView } from './UnitView.tsx'
import { usePlace } from './use-place.ts'
import type { ShownPlan } from './use-plan.ts'
import { useUnit } from './use-unit.ts'
import { Way } from './Way.tsx'
import { figureWords } from './words.ts'

/** Figures of a unit on a day. What each role's page shows and allows is a row of `variants.ts`. */
export default function Overview(props: FigureProps) {
  return <FigureFrame {...props}>{({ plan, place }) => <OfPlan {...props} plan={plan} place={place} />}</FigureFrame>
}

type OfPlanProps = FigureProps & { plan: ShownPlan; place: Place }

function OfPlan({ group, page, plan, place }: OfPlanProps) {
  const { move, linkTo } = usePlace(group)
  const day = place.day || plan.day
  const isToday = day === plan.day && plan.state === 'running'
  const { read, unit } = useUnit(place, isToday)
  return (
    <>
      <DayLine plan={plan} place={place} onMove={move} />
      <ReadView read={read} refused={<Outside back={addressAt(`${group}/${page}`, { plan: plan.id })} />}>
        {(data) => (
          <>
            <Way figures={data} isChosen={place.unit !== ''} linkTo={(id) => linkTo('fenji', { unit: id })} />
            <AsOf at={data.serverTime} isToday={isToday} onRefresh={read.refresh} />
            <Views page={page} view={place.view} onView={(view) => move({ view })} />
            {place.view === 'diff' ? (
              <Diff
                plan={plan}
                place={place}
                day={day}
                unit={unit}
                linkTo={(person) => linkTo('details', { person, unit })}
              />
            ) : (
              <UnitView
                group={group}
                page={page}
                plan={plan}
                place={place}
                figures={data}
                unit={unit}
                isToday={isToday}
              />
            )}
          </>
        )}
      </ReadView>
    </>
  )
}

const views = ['now', 'diff'] as const
type ViewsProps = Pick<FigureProps, 'page'> & { view: Place['view']; onView: (view: Place['view']) => void }

function Views({ page, view, onView }: ViewsProps) {
  const w = useWords(figureWords)
  if (!pageLevels[page].acts.includes('diff')) return null
  return (
    <Segmented
      label={w('view.label')}
      options={views.map((key) => ({ key, label: w(`view.${key}`) }))}
      value={view}
      onChange={onView}
    />
  )
}
