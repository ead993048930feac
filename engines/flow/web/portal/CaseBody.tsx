import { type ReactNode, useId, useRef } from 'react'
import '#engines/forms/web/filling.css'
import '#kernel/web/ui/form/Form.css'
import type { Definition, Section as Part } from '#engines/forms/definition.ts'
import type { Stored } from '#engines/forms/fields/stored.ts'
import { FieldControl } from '#engines/forms/web/FieldControl.tsx'
import { FormAnswers } from '#engines/forms/web/FormAnswers.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { useJump } from '#kernel/web/ui/form/use-jump.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { CaseView } from '../../contract.ts'
import { CaseTimeline } from './CaseTimeline.tsx'
import { lengthText } from './durations.ts'
import type { FlowKit } from './kit.ts'
import { caseTones } from './state-tones.ts'
import type { Editing } from './use-editing.ts'
import { portalWords } from './words.ts'

type CaseBodyProps = { kit: FlowKit; one: CaseView; editing?: Editing; above?: ReactNode; children?: ReactNode }

const moment = { dateStyle: 'medium', timeStyle: 'short', month: undefined, day: undefined } as const

/** The facts, the form (or `children` in its place), then the timeline; beside it where there is room. */
export function CaseBody({ kit, one, editing, above, children }: CaseBodyProps) {
  const w = useWords(portalWords)
  const usual = one.usual['']
  return (
    <Detail
      title={one.title}
      status={
        <StatusTag tone={caseTones[one.state]} live={one.state === 'running'}>
          {w(`state.${one.state}`)}
        </StatusTag>
      }
      facts={[
        { label: w('detail.applicant'), value: one.applicant.name },
        { label: w('detail.started'), value: formatTime(one.startedAt, moment) },
        one.endedAt === 0 &&
          usual !== undefined && {
            label: w('detail.usual'),
            value: w('detail.usualValue', { time: lengthText(usual) }),
          },
        { label: w('detail.number'), value: one.id.slice(-8).toUpperCase() },
      ]}
      aside={<CaseTimeline kit={kit} one={one} />}
    >
      <div className="c-stack c-gap-4">
        <CaseNotes one={one} />
        {above}
        {children ?? (
          <FormAnswers
            definition={one.form as Definition}
            answers={readFields(one)}
            fileUrl={(file) => caseFileUrl(kit, one.id, file)}
          />
        )}
        {editing?.isAsked && <EditedFields editing={editing} />}
      </div>
    </Detail>
  )
}

/** What is to be edited stands below as fields. */
const readFields = ({ fields, editable, task }: CaseView) =>
  task ? Object.fromEntries(Object.entries(fields).filter(([key]) => !editable.includes(key))) : fields

/** The address of a file of the case: only its sender may open the upload itself. */
export const caseFileUrl = ({ calls }: FlowKit, id: string, file: Pick<Stored, 'id'>): string =>
  `${apiBase()}${calls.caseFile.path}?id=${id}&file=${file.id}`

function CaseNotes({ one }: { one: CaseView }) {
  const w = useWords(portalWords)
  const isStale = one.tasks.some((task) => task.isStale)
  return (
    <>
      {one.state === 'suspended' && <Notice tone="warning" text={w('detail.suspended')} />}
      {one.task?.agentOf && <Notice tone="info" icon="user" text={w('detail.agent', { name: one.task.agentOf })} />}
      {one.task?.isAdvice && <Notice tone="info" text={w('detail.adviceAsked')} />}
      {isStale && <Notice tone="warning" icon="triangle-alert" text={w('detail.stale')} />}
    </>
  )
}

function EditedFields({ editing: { room } }: { editing: Editing }) {
  const w = useWords(portalWords)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  useJump(box, room.filling.jump)
  const sections = room.definition.sections.filter((section) => shownIn(section, room.outcome.visible).length > 0)
  return (
    <form ref={box} className="c-form ef-form" noValidate onSubmit={(event) => event.preventDefault()}>
      {sections.map((section) => (
        <Section key={section.key} title={w('detail.edit')} card="padded">
          <div className="ef-fields">
            {shownIn(section, room.outcome.visible).map((field) => (
              <FieldControl key={field.key} field={field} room={room} id={id} noUpload={undefined} />
            ))}
          </div>
        </Section>
      ))}
    </form>
  )
}

const shownIn = ({ fields }: Part, visible: readonly string[]) =>
  fields.filter(({ key, hidden }) => !hidden && visible.includes(key))
