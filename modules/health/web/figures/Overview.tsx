import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { pageLevels } from '../../variants.ts'
import { DayLine } from './DayLine.tsx'
import { Diff } from './Diff.tsx'
import { FigureFrame } from './FigureFrame.tsx'
import { Outside } from './Outside.tsx'
import { addressAt, type FigureProps, type Place } from './place.ts'
import { UnitView } from './UnitView.tsx'
import { usePlace } from './use-place.ts'
import type { ShownPlan } from './use-plan.ts'
import { renewSeconds, type UnitFigures, useUnit } from './use-unit.ts'
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

type AsOfProps = { at: number; isToday: boolean; onRefresh: () => Promise<void> }

const exactTime = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const

/** Time of the figures, by the server's clock. */
function AsOf({ at, isToday, onRefresh }: AsOfProps) {
  const w = useWords(figureWords)
  const time = formatTime(at, exactTime)
  return (
    <p className="hf-asof c-cluster c-gap-0-3 c-between c-muted c-font-2 c-figures">
      <span>{isToday ? w('asOf', { time, seconds: renewSeconds }) : w('asOfDay', { time })}</span>
      <button type="button" className="c-press c-inline c-gap-1" onClick={() => void onRefresh()}>
        <Icon name="refresh-cw" size={14} />
        {w('refresh')}
      </button>
    </p>
  )
}

type WayProps = {
  figures: UnitFigures
  /** A unit was chosen explicitly, as opposed to the default start. */
  isChosen: boolean
  linkTo: (unit: string) => string
}

/** Breadcrumbs from the root of the scope to the unit, with a note why it goes no higher. */
function Way({ figures: { path, whole }, isChosen, linkTo }: WayProps) {
  const w = useWords(figureWords)
  const isTop = path.length <= 1
  return (
    <>
      {path.length > 0 && (
        <nav className="hf-way" aria-label={w('way')}>
          <ol>
            {isChosen && (
              <li className="c-inline c-gap-1 c-muted">
                <Go to={linkTo('')} className="c-press c-inline">
                  {w('way.top')}
                </Go>
              </li>
            )}
            {path.map(({ id, name }, at) => (
              <li
                key={id}
                className="c-inline c-gap-1 c-muted"
                {...(at === path.length - 1 && { 'aria-current': 'location' as const })}
              >
                {(at > 0 || isChosen) && <Icon name="chevron-right" size={14} />}
                {at === path.length - 1 ? (
                  <span>{name}</span>
                ) : (
                  <Go to={linkTo(id)} className="c-press c-inline">
                    {name}
                  </Go>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {isTop && !whole && (
        <p className="hf-scope c-flex c-gap-2 c-muted c-font-2">
          <Icon name="info" size={16} />
          <span>{w('scope.some')}</span>
        </p>
      )}
    </>
  )
}
