import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import '#kernel/web/ui/form/Form.css'
import './filling.css'
import './older-browsers.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useJump } from '#kernel/web/ui/form/use-jump.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { Section as Part } from '../definition.ts'
import { diffAnswers } from '../diff.ts'
import type { NoUpload } from './controls/control.ts'
import { FieldControl } from './FieldControl.tsx'
import { FillingFoot } from './FillingFoot.tsx'
import { FillingNotes } from './FillingNotes.tsx'
import type { Desk } from './form-to-fill.ts'
import { PrefillOffer } from './PrefillOffer.tsx'
import { type FillingOptions, type FillingRoom, useFilling } from './use-filling.ts'
import { fillingWords } from './words.ts'

const Review = lazySheet(() => import('./ReviewSheet.tsx'))

type FormFillingProps<Sent> = FillingOptions<Sent> & {
  intro?: ReactNode
  /** Below the fields: a captcha. */
  extra?: ReactNode
  /** Beside the submit button. */
  actions?: ReactNode
  noUpload?: NoUpload
  submitLabel?: string
  /** Shows one section at a time, whatever the form's own setting. */
  stepped?: boolean
  /** Shown before submitting, whatever the form's own setting; it calls `room.send`. */
  review?: ComponentType<ReviewProps>
  /** An edit may be sent without a change. */
  canSendUnchanged?: boolean
}

export type ReviewProps = { room: FillingRoom; open: boolean; onClose: () => void }

/** A form being filled in. Mount it only when the person is known: drafts are stored by person. */
export function FormFilling<Sent>({
  intro,
  extra,
  actions,
  noUpload,
  submitLabel,
  stepped = false,
  review: Before = Review,
  canSendUnchanged = false,
  ...options
}: FormFillingProps<Sent>) {
  const { preview = false } = options
  const room = useFilling(options)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const { shown, steps } = useSteps(room, stepped)
  useJump(box, room.filling.jump)
  const [reviewing, setReviewing] = useState(false)
  const press = () =>
    (Before !== Review || hasPlugin(room, 'confirm')) && room.outcome.faults.length === 0
      ? setReviewing(true)
      : void room.send()
  const edited = canSendUnchanged
    ? undefined
    : options.editOf && diffAnswers(options.editOf.answers, room.outcome.answers).length
  return (
    <form
      ref={box}
      className="c-form ef-form"
      noValidate
      aria-label={room.form.title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!preview) press()
      }}
    >
      {intro}
      <FillingNotes room={room} />
      <PrefillOffer room={room} desk={options.desk as unknown as Desk<never>} />
      {steps && <StepBar at={steps.at} of={steps.of} />}
      <FormSections room={room} sections={shown} id={id} noUpload={noUpload} />
      {extra}
      <FillingFoot {...{ room, edited, preview, steps, submitLabel, actions }} />
      <Before room={room} open={reviewing} onClose={() => setReviewing(false)} />
    </form>
  )
}

const hasPlugin = ({ form }: FillingRoom, name: 'steps' | 'confirm'): boolean =>
  form.definition.plugins.some(({ key }) => key === name)

/** One section at a time, if the form says so. An attempt to submit goes to the section with the first error. */
function useSteps(room: FillingRoom, stepped: boolean) {
  const [wanted, setWanted] = useState(0)
  const all = shownSections(room)
  const isAsked = stepped || hasPlugin(room, 'steps')
  const isStepped = isAsked && all.length > 1
  const at = Math.min(wanted, all.length - 1)
  const { jump } = room.filling
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a try moves the reader.
  useEffect(() => {
    const first = room.outcome.faults[0]?.at.split('.', 1)[0] ?? room.filling.refused[0]?.at.split('.', 1)[0]
    const to = all.findIndex(({ fields }) => fields.some(({ key }) => key === first))
    if (jump > 0 && to >= 0) setWanted(to)
  }, [jump])
  const onStep = (to: number) => {
    setWanted(to)
    scrollTo({ top: 0 })
  }
  return {
    shown: isStepped ? all.slice(at, at + 1) : all,
    steps: isStepped ? { at, of: all.length, onStep } : undefined,
  }
}

function StepBar({ at, of }: { at: number; of: number }) {
  const w = useWords(fillingWords)
  const label = w('stepOf', { at: at + 1, of })
  return (
    <div className="ef-steps c-line c-muted c-font-2">
      <progress value={at + 1} max={of} aria-label={label} />
      <span aria-hidden>{label}</span>
    </div>
  )
}

type FormSectionsProps = { room: FillingRoom; sections: readonly Part[]; id: string; noUpload: NoUpload }

function FormSections({ room, sections, id, noUpload }: FormSectionsProps) {
  return sections.map((section) => (
    <Section key={section.key} title={section.title || undefined} note={section.note || undefined} card="padded">
      <div className="ef-fields">
        {shownFields(section, room).map((field) => (
          <FieldControl key={field.key} field={field} room={room} id={id} noUpload={noUpload} />
        ))}
      </div>
    </Section>
  ))
}

const shownFields = ({ fields }: Part, { outcome }: FillingRoom) =>
  fields.filter(({ key, hidden }) => !hidden && outcome.visible.includes(key))

/** Sections without visible fields are left out. */
const shownSections = (room: FillingRoom): Part[] =>
  room.definition.sections.filter((section) => shownFields(section, room).length > 0)
