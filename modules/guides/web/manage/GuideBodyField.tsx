import { useWords } from '#kernel/web/language.tsx'
import type { GuideBody } from '../../shapes.ts'
import { GuideCounterFields } from './GuideCounterFields.tsx'
import { GuideMaterialFields } from './GuideMaterialFields.tsx'
import { GuideRows } from './GuideRows.tsx'
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
        {(text) => text('text', w('f.check'), 120)}
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
      {(text) => (
        <div className="c-grow c-stack c-gap-2">
          {text('title', w('f.stepTitle'), 60)}
          {text('text', w('f.stepText'), 600, true)}
          <div className="guide-rows__two c-grid-fit c-gap-2">
            {text('to', w('f.stepTo'), 500)}
            {text('label', w('f.stepLabel'), 30)}
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
      {(text) => (
        <div className="c-grow c-stack c-gap-2">
          {text('question', w('f.question'), 120)}
          {text('answer', w('f.answer'), 1_000, true)}
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
      {(text) => (
        <div className="guide-rows__two c-grid-fit c-gap-2">
          {text('title', w('f.linkTitle'), 40)}
          {text('to', w('f.stepTo'), 500)}
        </div>
      )}
    </GuideRows>
  )
}
