import { useWords } from '#kernel/web/language.tsx'
import type { GuideBody } from '../../shapes.ts'
import { GuideCounterFields } from './GuideCounterFields.tsx'
import { GuideMaterialFields } from './GuideMaterialFields.tsx'
import { GuideRows } from './GuideRows.tsx'
import { GuideText } from './GuideText.tsx'
import { keeperWords } from './words.ts'

type Props = { value: GuideBody; onChange: (body: GuideBody) => void }

export function GuideBodyField({ value, onChange }: Props) {
  const w = useWords(keeperWords)
  const put = (part: Partial<GuideBody>) => onChange({ ...value, ...part })
  return (
    <div className="c-stack c-gap-5">
      <Steps value={value} put={put} />
      <GuideRows
        title={w('f.checks')}
        one={w('f.check')}
        rows={value.checks.map((text) => ({ text }))}
        most={12}
        blank={{ text: '' }}
        nameOf={({ text }) => text}
        onChange={(rows) => put({ checks: rows.map(({ text }) => text) })}
      >
        {({ text }, change) => (
          <GuideText label={w('f.check')} max={120} value={text} onChange={(next) => change({ text: next })} />
        )}
      </GuideRows>
      <GuideMaterialFields materials={value.materials} onChange={(materials) => put({ materials })} />
      <GuideCounterFields counters={value.counters} onChange={(counters) => put({ counters })} />
      <Faq value={value} put={put} />
      <Links value={value} put={put} />
    </div>
  )
}

type PartProps = { value: GuideBody; put: (part: Partial<GuideBody>) => void }

function Steps({ value, put }: PartProps) {
  const w = useWords(keeperWords)
  return (
    <GuideRows
      title={w('f.steps')}
      one={w('f.step')}
      rows={value.steps}
      most={20}
      blank={{ title: '', text: '', to: '', label: '' }}
      nameOf={({ title }) => title}
      onChange={(steps) => put({ steps })}
    >
      {({ title, text, to, label }, change) => (
        <div className="c-grow c-stack c-gap-2">
          <GuideText label={w('f.stepTitle')} max={60} value={title} onChange={(next) => change({ title: next })} />
          <GuideText long label={w('f.stepText')} max={600} value={text} onChange={(next) => change({ text: next })} />
          <div className="guide-rows__two c-grid-fit c-gap-2">
            <GuideText label={w('f.stepTo')} max={500} value={to} onChange={(next) => change({ to: next })} />
            <GuideText label={w('f.stepLabel')} max={30} value={label} onChange={(next) => change({ label: next })} />
          </div>
        </div>
      )}
    </GuideRows>
  )
}

function Faq({ value, put }: PartProps) {
  const w = useWords(keeperWords)
  return (
    <GuideRows
      title={w('f.faq')}
      one={w('f.question')}
      rows={value.faq}
      most={30}
      blank={{ question: '', answer: '' }}
      nameOf={({ question }) => question}
      onChange={(faq) => put({ faq })}
    >
      {({ question, answer }, change) => (
        <div className="c-grow c-stack c-gap-2">
          <GuideText
            label={w('f.question')}
            max={120}
            value={question}
            onChange={(next) => change({ question: next })}
          />
          <GuideText
            long
            label={w('f.answer')}
            max={1_000}
            value={answer}
            onChange={(next) => change({ answer: next })}
          />
        </div>
      )}
    </GuideRows>
  )
}

function Links({ value, put }: PartProps) {
  const w = useWords(keeperWords)
  return (
    <GuideRows
      title={w('f.links')}
      one={w('f.links')}
      rows={value.links}
      most={10}
      blank={{ title: '', to: '' }}
      nameOf={({ title }) => title}
      onChange={(links) => put({ links })}
    >
      {({ title, to }, change) => (
        <div className="guide-rows__two c-grid-fit c-gap-2">
          <GuideText label={w('f.linkTitle')} max={40} value={title} onChange={(next) => change({ title: next })} />
          <GuideText label={w('f.stepTo')} max={500} value={to} onChange={(next) => change({ to: next })} />
        </div>
      )}
    </GuideRows>
  )
}
