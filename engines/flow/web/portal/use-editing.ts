import { useMemo } from 'react'
import type { Answers } from '#engines/forms/answers.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { diffAnswers } from '#engines/forms/diff.ts'
import type { FormToFill } from '#engines/forms/web/form-to-fill.ts'
import { useFilling } from '#engines/forms/web/use-filling.ts'
import type { CaseView } from '../../contract.ts'

export type Editing = ReturnType<typeof useEditing>

const noDesk = { send: async () => ({}) }

/** The fields that may be edited at this step, evaluated like a form. All others count for its rules, but are not shown. */
export function useEditing(one: CaseView) {
  const { id, title, fields, editable } = one
  const form = one.form as Definition
  const toFill = useMemo(
    (): FormToFill => ({
      ...{ id, title, version: id, anonymous: false, optionsLeft: [], prefills: [], draft: null, initial: fields },
      definition: onlyEditable(form, editable),
    }),
    [id, title, form, editable, fields],
  )
  const room = useFilling({ form: toFill, desk: noDesk, onSent: () => {}, preview: true })
  const isAsked = editable.length > 0 && one.task !== null
  return {
    room,
    isAsked,
    /** What was changed; undefined if something is wrong, which is shown then. */
    take: (): Answers | undefined => {
      if (!isAsked) return {}
      if (room.outcome.faults.length > 0) {
        room.tell({ type: 'try' })
        return undefined
      }
      return changedFields(fields, room.outcome.answers, editable)
    },
  }
}

export function changedFields(before: Answers, after: Answers, editable: readonly string[]): Answers {
  const changes = diffAnswers(before, after).filter(({ field }) => editable.includes(field))
  return Object.fromEntries(changes.map(({ field, after: value }) => [field, value]))
}

function onlyEditable(form: Definition, editable: readonly string[]): Definition {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      editable.includes(field.key) ? field : { ...field, hidden: true, required: false, requiredIf: '' },
    ),
  }))
  return { ...form, sections, plugins: [] }
}
