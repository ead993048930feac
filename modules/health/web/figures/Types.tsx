import { percent } from '#engines/figures/web/scale.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { figureCalls } from '../../figures-contract.ts'
import { DayLine } from './DayLine.tsx'
import { FigureFrame } from './FigureFrame.tsx'
import { Outside } from './Outside.tsx'
import { addressAt, type FigureProps, type Place } from './place.ts'
import { Today } from './Today.tsx'
import { usePlace } from './use-place.ts'
import type { ShownPlan } from './use-plan.ts'
import { figureWords } from './words.ts'

/** Reports of a day by mark, and by reason for those who follow up. */
export default function Types(props: FigureProps) {
  return <FigureFrame {...props}>{({ plan, place }) => <OfPlan {...props} plan={plan} place={place} />}</FigureFrame>
}

function OfPlan({ group, page, plan, place }: FigureProps & { plan: ShownPlan; place: Place }) {
  const w = useWords(figureWords)
  const { move, linkTo } = usePlace(group)
  const read = useRead(figureCalls.types, { plan: plan.id, day: place.day, unit: place.unit, slot: place.slot })
  return (
    <>
      <DayLine plan={plan} place={place} onMove={move} />
      <ReadView read={read} refused={<Outside back={addressAt(`${group}/${page}`, { plan: plan.id })} />}>
        {(data) => (
          <>
            <Section title={w('types.title')}>
              <Today
                counts={data.counts}
                asks={data.asks}
                linkTo={(mark) => linkTo('typeList', { plan: plan.id, mark })}
              />
            </Section>
            <Reasons reasons={data.reasons} isShown={data.mayReasons} />
          </>
        )}
      </ReadView>
    </>
  )
}

type ReasonsProps = { reasons: readonly { name: string; title: string; n: number }[]; isShown: boolean }

function Reasons({ reasons, isShown }: ReasonsProps) {
  const w = useWords(figureWords)
  const sum = reasons.reduce((all, { n }) => all + n, 0)
  return (
    <Section title={w('types.reasons')} note={w(isShown ? 'types.reasonsNote' : 'types.hidden')}>
      {isShown && (
        <Card flush>
          {sum === 0 && <Empty icon="circle-check" title={w('types.noReasons')} />}
          {reasons
            .filter(({ n }) => n > 0)
            .map(({ name, title, n }) => (
              <ListRow
                key={name}
                icon="heart-pulse"
                tone="danger"
                title={title}
                value={w('types.people', { n: formatNumber(n) })}
                valueNote={`${percent(n, sum)}%`}
              />
            ))}
        </Card>
      )}
    </Section>
  )
}
