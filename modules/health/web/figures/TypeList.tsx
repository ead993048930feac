import { DayLine } from './DayLine.tsx'
import { FigureFrame } from './FigureFrame.tsx'
import { People } from './People.tsx'
import type { FigureProps } from './place.ts'
import { usePlace } from './use-place.ts'

/** People of a unit by mark on a day. */
export default function TypeList(props: FigureProps) {
  const { move, linkTo } = usePlace(props.group)
  return (
    <FigureFrame {...props}>
      {({ plan, place }) => (
        <>
          <DayLine plan={plan} place={place} onMove={move} />
          <People
            plan={plan}
            place={place}
            isToday={!place.day || place.day === plan.day}
            mayExport
            onMark={(mark) => move({ mark })}
            linkTo={(person) => linkTo('details', { plan: plan.id, person })}
          />
        </>
      )}
    </FigureFrame>
  )
}
