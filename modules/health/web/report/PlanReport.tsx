import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { formatDay } from '#kernel/web/ui/formats.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StaleNote } from '#kernel/web/ui/states/StaleNote.tsx'
import { StateView } from '#kernel/web/ui/states/StateView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { reportCalls } from '../../report-contract.ts'
import { healthWords } from '../words.ts'
import { answered } from './AnswerList.tsx'
import { hasDraft } from './draft.ts'
import { clockOf, type ReportForm as Form, type MyPlan, midnight, type Standing, standingOf } from './plan.ts'
import { ReportDone } from './ReportDone.tsx'
import { ReportForm } from './ReportForm.tsx'
import { SameCard } from './SameCard.tsx'

/** Refetch interval: slots open and close while the page is open. */
const lookAgain = 60_000

export function PlanReport({ plan }: { plan: MyPlan }) {
  const read = useRead(reportCalls.form, { plan: plan.plan }, { every: lookAgain })
  return (
    <ReadView read={read}>
      {(form) => (
        <div className="hr">
          <StaleNote read={read} />
          <ReportHead form={form} />
          {form.slots.length > 1 && <SlotStrip form={form} />}
          <Body form={form} />
          <AboutPlan plan={plan} />
        </div>
      )}
    </ReadView>
  )
}

function Body({ form }: { form: Form }) {
  const standing = standingOf(form)
  if (standing === 'done') return <ReportDone form={form} />
  if (standing === 'soon' || standing === 'missed') return <ReportClosed form={form} standing={standing} />
  return <ReportDue key={`${form.day} ${form.slot}`} form={form} />
}

const tones = { due: 'brand', late: 'warning', done: 'success', soon: 'neutral', missed: 'danger' } as const

/** Plan, day and state. */
function ReportHead({ form }: { form: Form }) {
  const w = useWords(healthWords)
  const standing = standingOf(form)
  const until = useDeadline(form, standing)
  return (
    <header className="hr-head">
      <div className="hr-head__line c-line c-between">
        <h2>{form.title}</h2>
        <StatusTag tone={tones[standing]} live={standing === 'due' || standing === 'late'}>
          {w(`state.${standing}`)}
        </StatusTag>
      </div>
      <p>
        <span>{formatDay(form.day)}</span>
        {form.slots.length > 1 && <span>{form.slotTitle}</span>}
        {until && <span data-late={standing === 'late' || undefined}>{until}</span>}
      </p>
    </header>
  )
}

function useDeadline({ slots, slot }: Form, standing: Standing): string {
  const w = useWords(healthWords)
  const { opens, late, closes } = slots[slot]!
  if (standing === 'due') {
    const by = Math.min(late, closes)
    return by >= midnight ? w('head.untilMidnight') : w('head.until', { time: clockOf(by) })
  }
  if (standing === 'late')
    return closes >= midnight ? w('head.lateMidnight') : w('head.lateUntil', { time: clockOf(closes) })
  return standing === 'soon' ? w('head.from', { time: clockOf(opens) }) : ''
}

/** Several slots a day: done, current and coming. */
function SlotStrip({ form }: { form: Form }) {
  const w = useWords(healthWords)
  const [year, month] = form.day.split('-').map(Number)
  const { data } = useRead(reportCalls.marks, { plan: form.plan, year: year!, month: month! })
  const done = new Set(data?.list.filter(({ day }) => day === form.day).map(({ slot }) => slot))
  const stateOf = (i: number) => {
    if (done.has(i) || (i === form.slot && form.done)) return 'done'
    if (i === form.slot) return 'now'
    return i < form.slot ? 'missed' : 'next'
  }
  return (
    <ol className="hr-slots" aria-label={w('slots.label')}>
      {form.slots.map(({ name, opens, closes }, i) => (
        <li key={name} data-state={stateOf(i)} aria-current={i === form.slot ? 'step' : undefined}>
          <b>
            {w(`slotName.${name}`)}
            {done.has(i) && <Icon name="circle-check" size={16} label={w('state.done')} />}
          </b>
          <span className="c-figures">{w('slot.at', { from: clockOf(opens), to: clockOf(closes) })}</span>
        </li>
      ))}
    </ol>
  )
}

/** Offers to repeat the last report; someone with a draft continues with the form. */
function ReportDue({ form }: { form: Form }) {
  const said = answered(form.shown)
  const maySend = form.same && said.length > 0
  const [changing, setChanging] = useState(() => hasDraft(form))
  if (maySend && !changing) return <SameCard form={form} said={said} onChange={() => setChanging(true)} />
  return <ReportForm form={form} onBack={maySend ? () => setChanging(false) : undefined} />
}

/** Outside its hours: nothing can be sent. */
function ReportClosed({ form, standing }: { form: Form; standing: 'soon' | 'missed' }) {
  const w = useWords(healthWords)
  const { slots, slot, slotTitle, plan } = form
  const { opens, closes } = slots[slot]!
  const note =
    standing === 'soon'
      ? w('soon.note', { slot: slotTitle, time: clockOf(opens) })
      : w('missed.note', { time: clockOf(closes) })
  return (
    <StateView
      icon="clock"
      tone={standing === 'soon' ? 'brand' : 'warning'}
      title={w(`${standing}.title`)}
      note={note}
      role="status"
      action={<Button look="soft" icon="history" to={`ncov/history?plan=${plan}`} label={w('link.history')} />}
    />
  )
}

/** Purpose, owner, period and deletion date of a plan. */
function AboutPlan({ plan }: { plan: MyPlan }) {
  const w = useWords(healthWords)
  const { purpose, ownerName, startsOn, endsOn, retention, purgedOn } = plan
  return (
    <Section title={w('about.title')} card="padded">
      <Facts
        facts={[
          { label: w('about.purpose'), value: purpose, wide: true },
          { label: w('about.owner'), value: ownerName },
          {
            label: w('about.period'),
            value: w('about.periodOf', { from: formatDay(startsOn), to: formatDay(endsOn) }),
            wide: true,
          },
          {
            label: w('about.kept'),
            value: w('about.keptOn', { n: retention, day: formatDay(purgedOn) }),
            wide: true,
          },
          { label: w('about.place'), value: w('about.placeNote'), wide: true },
          { label: w('about.seen'), value: w('about.seenNote'), wide: true },
        ]}
      />
    </Section>
  )
}
