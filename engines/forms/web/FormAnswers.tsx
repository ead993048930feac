import './answers.css'
import './older-browsers.ts'
import { useWords } from '#kernel/web/language.tsx'
import type { Answers } from '../answers.ts'
import type { Definition, Field, Section } from '../definition.ts'
import { kindOf } from '../fields/kinds.ts'
import type { Stored } from '../fields/stored.ts'
import { AnswerText } from './AnswerText.tsx'
import { fillingWords } from './words.ts'

type FormAnswersProps = {
  definition: Definition
  answers: Answers
  /** Shown above the answers, also in print. */
  title?: string
  /** The URL of an uploaded file, if it is not the sender's own. */
  fileUrl?: (file: Stored) => string
  /** Only in print: header and footer. */
  head?: string
  foot?: string
}

/** Submitted answers, for the screen and for print in the form's print style. */
export function FormAnswers({ definition, answers, title, fileUrl, head, foot }: FormAnswersProps) {
  const { print } = definition
  const page = `${print.paper}${print.landscape ? '-wide' : ''}`
  return (
    <article className="ef-answers" data-layout={print.layout} data-page={page}>
      {title && <h2 className="ef-answers__title">{print.title || title}</h2>}
      {(head || print.head) && <p className="ef-answers__head">{[print.head, head].filter(Boolean).join(' ')}</p>}
      {definition.sections.map((section) => (
        <Part key={section.key} section={section} answers={answers} showEmpty={print.empty} fileUrl={fileUrl} />
      ))}
      <Signatures names={print.signatures} />
      {(foot || print.foot) && <p className="ef-answers__foot">{[print.foot, foot].filter(Boolean).join(' ')}</p>}
    </article>
  )
}

type PartProps = {
  section: Section
  answers: Answers
  showEmpty: boolean
  fileUrl: FormAnswersProps['fileUrl']
}

function Part({ section, answers, showEmpty, fileUrl }: PartProps) {
  const w = useWords(fillingWords)
  const isThere = (field: Field) => Object.hasOwn(answers, field.key)
  const fields = section.fields.filter((field) => kindOf(field).role !== 'shown' && (showEmpty || isThere(field)))
  if (fields.length === 0) return null
  const n = fields.filter((field) => !isThere(field)).length
  return (
    <section className="ef-answers__part c-panel">
      {section.title && <h3>{section.title}</h3>}
      <dl>
        {fields.map((field) => (
          <div
            key={field.key}
            className="ef-answer"
            data-kind={field.kind}
            data-empty={isThere(field) ? undefined : ''}
          >
            <dt className="c-muted c-font-2">{field.title || field.key}</dt>
            <dd>{isThere(field) && <AnswerText field={field} answer={answers[field.key]} fileUrl={fileUrl} />}</dd>
          </div>
        ))}
      </dl>
      {n > 0 && <p className="ef-answers__rest ef-quiet c-muted">{w('unansweredRest', { n })}</p>}
    </section>
  )
}

/** Lines for signatures, in print only. */
function Signatures({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <div className="ef-answers__signs" aria-hidden>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  )
}
