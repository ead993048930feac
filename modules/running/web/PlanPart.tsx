import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { type Fact, Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { limits } from '../measure.ts'
import type { PlanFace } from '../shapes.ts'
import { kilometres, paceText } from './formats.ts'
import { ImportGpx } from './ImportGpx.tsx'
import { runWords } from './words.ts'

/** A plan: how far one is, and what can be done now. */
export function PlanPart({ plan }: { plan: PlanFace }) {
  const w = useWords(runWords)
  const [shown, setShown] = useState<'rules' | 'import'>()
  const { progress, weekLeast, goalRuns, refusal } = plan
  const left = Math.max(0, weekLeast - progress.week)
  const close = () => setShown(undefined)
  return (
    <Section title={plan.title} card="padded" more={{ label: w('home.rules'), onClick: () => setShown('rules') }}>
      <div className="c-stack c-gap-4">
        <div className="c-columns rn-meters">
          <Meter label={w('home.week')} done={progress.week} of={weekLeast} />
          <Meter
            label={w('home.term')}
            done={progress.runs}
            of={goalRuns}
            note={w('value.km', { n: kilometres(progress.meters, 1) })}
          />
        </div>
        {weekLeast > 0 && (
          <p className="rn-week" data-done={left === 0}>
            {left ? w('home.weekLeft', { n: left }) : w('home.weekDone')}
          </p>
        )}
        {refusal && <Notice text={w(`refusal.${refusal}`)} />}
        <div className="c-flex">
          <div className="c-grow">
            <Button block size="large" icon="footprints" to={`pkuRun/auth?plan=${plan.id}`} label={w('home.start')} />
          </div>
          <Button look="outline" size="large" onClick={() => setShown('import')} label={w('home.import')} />
        </div>
      </div>
      <Sheet open={shown === 'rules'} title={plan.title} onClose={close}>
        <div className="c-stack rn-sheet">
          {plan.text && <p>{plan.text}</p>}
          <Facts facts={useRules(plan)} />
          {plan.points.length > 0 && (
            <Button look="soft" block to={`pkuRun/map?plan=${plan.id}`} label={w('home.map')} />
          )}
        </div>
      </Sheet>
      <Sheet open={shown === 'import'} title={w('gpx.title')} onClose={close}>
        <ImportGpx plan={plan.id} />
      </Sheet>
    </Section>
  )
}

function Meter({ label, done, of, note }: { label: string; done: number; of: number; note?: string }) {
  const w = useWords(runWords)
  return (
    <div className="c-stack c-gap-1">
      <span className="c-muted c-font-2">{label}</span>
      <strong className="rn-meter__value">
        {of > 0 ? w('home.of', { n: done, of }) : w('home.times', { n: done })}
      </strong>
      {of > 0 && <progress className="rn-meter" max={of} value={Math.min(of, done)} aria-label={label} />}
      {note && <span className="c-faint c-font-2">{note}</span>}
    </div>
  )
}

/** The rules as they are checked. */
function useRules(plan: PlanFace): Fact[] {
  const w = useWords(runWords)
  const km = (meters: number) => w('value.km', { n: kilometres(meters, 1) })
  const pace = (seconds: number) => w('value.pace', { pace: paceText(seconds) })
  const { windows, points, dayMost: day, weekLeast: week } = plan
  const facts: (Fact | false)[] = [
    { label: w('fact.dates'), value: `${formatDay(plan.startsOn)} – ${formatDay(plan.endsOn)}` },
    {
      label: w('fact.windows'),
      value: windows.map(({ from, to }) => `${from}–${to}`).join(' · ') || w('fact.anytime'),
    },
    {
      label: w('fact.distance'),
      value: w('fact.distanceValue', { least: km(plan.leastMeters), most: km(plan.mostMeters) }),
    },
    { label: w('fact.pace'), value: w('want.between', { least: pace(plan.paceFrom), most: pace(plan.paceTo) }) },
    plan.leastPoints > 0 && {
      label: w('fact.points'),
      value: w('fact.pointsValue', { all: points.length, least: plan.leastPoints }),
    },
    { label: w('fact.quota'), value: week ? w('fact.quotaValue', { day, week }) : w('fact.dayOnly', { day }) },
    { label: w('fact.upload'), value: w('fact.uploadValue', { n: plan.uploadHours }) },
    {
      label: w('fact.also'),
      wide: true,
      value: w('fact.alsoValue', {
        ...{ pace: pace(limits.stretchPace), jumps: limits.jumps, gaps: limits.gapPercent, accuracy: limits.accuracy },
      }),
    },
  ]
  return facts.filter((fact): fact is Fact => Boolean(fact))
}
