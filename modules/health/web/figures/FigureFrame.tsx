import type { ReactNode } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { groups } from '../../variants.ts'
import { PlanChoice } from './PlanChoice.tsx'
import type { FigureProps, Place } from './place.ts'
import { usePlace } from './use-place.ts'
import { type ShownPlan, usePlan } from './use-plan.ts'
import { figureWords, healthWords } from './words.ts'
import './figures.css'

type Inside = { plan: ShownPlan; place: Place }
type Props = FigureProps & { children: (inside: Inside) => ReactNode }

/** Shared frame of the figure pages: title, plan and its state. */
export function FigureFrame({ group, page, title = groups[group].title, children }: Props) {
  const m = useWords(healthWords)
  const w = useWords(figureWords)
  const { place, move } = usePlace(group)
  const { read, plans, plan } = usePlan(group, place.plan)
  return (
    <Screen title={m(title)}>
      <div className="hf c-stack" data-page={page}>
        <ReadView read={read}>
          {() =>
            plan ? (
              <>
                <PlanChoice
                  page={page}
                  plans={plans}
                  plan={plan}
                  onChoose={(id) => move({ plan: id, day: '', slot: -1 })}
                />
                {(plan.state === 'paused' || plan.state === 'ended') && (
                  <Notice tone="warning" icon="info" text={w(`plan.${plan.state}`)} />
                )}
                {children({ plan, place: { ...place, plan: plan.id } })}
              </>
            ) : (
              <Empty icon="clipboard-list" title={w('plan.none')} note={w('plan.noneNote')} />
            )
          }
        </ReadView>
      </div>
    </Screen>
  )
}
