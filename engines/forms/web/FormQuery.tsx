import { type ReactNode, useId } from 'react'
import './filling.css'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import type { Definition, Field } from '../definition.ts'
import { fieldsOf } from '../definition.ts'
import { kindOf } from '../fields/kinds.ts'
import { statuses } from '../status.ts'
import { FieldControl } from './FieldControl.tsx'
import { FormAnswers } from './FormAnswers.tsx'
import type { Desk, FormToFill } from './form-to-fill.ts'
import { SourceNote } from './SourceNote.tsx'
import { type FillingRoom, useFilling } from './use-filling.ts'

type FormQueryProps = {
  form: FormToFill
  desk: Pick<Desk<never>, 'runSource'>
  askedTitle: string
  foundTitle: string
  /** Shown if nothing was found. */
  none: ReactNode
}

/** A form that is not submitted: input fields above, results of its data sources below, read-only. */
export function FormQuery({ form, desk, askedTitle, foundTitle, none }: FormQueryProps) {
  const room = useFilling<never>({ form, desk: { ...desk, send: refuse }, onSent: () => {}, preview: true })
  const id = useId()
  const found = foundFields(form.definition)
  const asked = fieldsOf(room.definition).filter(({ key }) => !found.has(key) && room.outcome.visible.includes(key))
  return (
    <>
      {asked.length > 0 && (
        <Section title={asked.some(isAsking) ? askedTitle : undefined} card="padded">
          <div className="ef-fields">
            {asked.map((field) => (
              <FieldControl key={field.key} field={field} room={room} id={id} noUpload="preview" />
            ))}
          </div>
        </Section>
      )}
      <Section title={foundTitle}>
        <Found room={room} found={found} none={none} />
      </Section>
    </>
  )
}

const refuse = async (): Promise<never> => {
  throw new Error('A query is not sent')
}

const isAsking = (field: Field): boolean => kindOf(field).role === 'asked'

const foundFields = ({ sources }: Definition): ReadonlySet<string> =>
  new Set(sources.flatMap(({ fills }) => Object.keys(fills)))

function Found({ room, found, none }: { room: FillingRoom; found: ReadonlySet<string>; none: ReactNode }) {
  if (room.status.status === statuses.loading || room.sources.busy.size > 0) return <Skeleton shape="cards" count={1} />
  const troubled = fieldsOf(room.definition).find(({ key }) => sourceOf(room, key))
  if (troubled) {
    return (
      <Card>
        <SourceNote field={troubled} room={room} />
      </Card>
    )
  }
  const answers = Object.fromEntries(Object.entries(room.outcome.answers).filter(([key]) => found.has(key)))
  if (Object.keys(answers).length === 0) return <Card>{none}</Card>
  return <FormAnswers definition={onlyFields(room.definition, found)} answers={answers} />
}

/** The source of a field, if it failed. */
const sourceOf = ({ status, definition }: FillingRoom, key: string) =>
  definition.sources.find((source) => key in source.fills && status.troubled.includes(source.key))

const onlyFields = (definition: Definition, keys: ReadonlySet<string>): Definition => ({
  ...definition,
  sections: definition.sections.map((section) => ({
    ...section,
    fields: section.fields.filter(({ key }) => keys.has(key)),
  })),
})
