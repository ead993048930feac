import { App, Form, type FormInstance } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type * as z from 'zod'
import { NotLoggedIn, Refused } from '../../calls/faults.ts'
import { handleFault } from '../../calls/live-effects.ts'
import { useWords } from '../../language.tsx'
import { errorsOf, serverErrorsOf } from '../../ui/form/field-errors.ts'
import { formWords } from '../../ui/form/words.ts'
import { officeWords } from '../words.ts'
import { draftOf } from './draft.ts'
import { type FormConflict, useFormConflict } from './use-form-conflict.ts'

export type Values = Record<string, unknown>

export type OfficeFormOptions = {
  initial: Values
  /** Validated before sending, with the same schema as on the server. */
  shape?: z.ZodType
  /** Key of the draft: names the edited object, as `bus.alert/7`. */
  draftKey: string
  /** Sends the form. Errors are shown at the fields they name, or as a notice. */
  submit: (values: Values) => Promise<unknown>
  /** Shows a fault itself, such as an edit conflict; true suppresses the default dialog. */
  onFault?: ((fault: unknown) => boolean) | undefined
  /** Maps the answer of the editor's read to `initial`: then an edit conflict shows the differences. */
  fromFresh?: ((fresh: Values) => Values) | undefined
}

export type OfficeFormState = {
  form: FormInstance<Values>
  values: Values
  dirty: boolean
  busy: boolean
  /** A draft of an earlier visit was restored. */
  restored: boolean
  /** Somebody else saved first (edit conflict). */
  conflict: FormConflict['conflict']
  /** Theirs was taken: my input can be restored. */
  aside: FormConflict['aside']
  changed: (changes: Values) => void
  discard: () => void
  /** Validates these fields and shows their errors. */
  check: (names: readonly string[]) => boolean
  /** Sets values as if the user had typed them. */
  fill: (values: Values) => void
  save: () => Promise<boolean>
}

/** State of a form, independent of its layout. */
export function useOfficeForm(options: OfficeFormOptions): OfficeFormState {
  const { initial, shape, submit, onFault, fromFresh } = options
  const { form, values, state, change, current, reset, fill, typed } = useFormValues(options)
  const { show, textsOf } = useFieldErrors(form)
  const { conflict, aside, meet, saved } = useFormConflict({
    initial,
    current,
    fromFresh,
    fill: (given, as) => (as === 'typed' ? typed(given) : reset(given)),
  })
  const check = (names?: readonly string[]) => {
    const issues = shape?.safeParse(current()).error?.issues ?? []
    const own = issues.filter(({ path }) => !names || names.includes(String(path[0])))
    if (own.length) show(textsOf(own))
    return own.length === 0
  }
  const save = async () => {
    if (!check()) return false
    const sent = current()
    change({ busy: true })
    try {
      await submit(sent)
      saved(sent)
      reset(sent)
      return true
    } catch (fault) {
      change({ busy: false })
      if (onFault?.(fault)) return false
      if (meet(fault)) return false
      const named = fault instanceof Refused && !(fault instanceof NotLoggedIn) ? serverErrorsOf(fault) : undefined
      if (named) show(named)
      else await handleFault(fault)
      return false
    }
  }
  const changed = (changes: Values) => {
    forgiveTouched(form, changes)
    typed({})
  }
  return { form, values, ...state, conflict, aside, changed, discard: () => reset(initial), check, fill, save }
}

/** The values in the form, which begin with an earlier draft and are kept as one. */
function useFormValues({ initial, draftKey }: OfficeFormOptions) {
  const [form] = Form.useForm<Values>()
  const draft = useMemo(() => draftOf(draftKey), [draftKey])
  const [kept] = useState(() => draft.read())
  const [values, setValues] = useState<Values>({ ...initial, ...kept })
  const [state, setState] = useState({ dirty: Boolean(kept), busy: false, restored: Boolean(kept) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the form is there
  useEffect(() => form.setFieldsValue(values), [form])
  const change = (changes: Partial<typeof state>) => setState((now) => ({ ...now, ...changes }))
  const current = (): Values => ({ ...initial, ...form.getFieldsValue(true) })
  const reset = (next: Values) => {
    draft.drop()
    form.resetFields()
    form.setFieldsValue(next)
    setValues(next)
    setState({ dirty: false, busy: false, restored: false })
  }
  const fill = (given: Values) => {
    form.setFieldsValue(given)
    setValues(current())
  }
  const typed = (given: Values) => {
    fill(given)
    draft.save(current())
    change({ dirty: true })
  }
  return { form, values, state, change, current, reset, fill, typed }
}

type Issues = readonly z.core.$ZodIssue[]
type Errors = Record<string, string | undefined>

/** Shows errors at their fields, and scrolls to the first. */
function useFieldErrors(form: FormInstance<Values>) {
  const w = useWords(officeWords)
  const f = useWords(formWords)
  const { message } = App.useApp()
  const show = (errors: Errors) => {
    const rows = Object.entries(errors).map(([name, text]) => ({ name: pathOf(name), errors: [text ?? ''] }))
    form.setFields(rows)
    if (rows[0]) form.scrollToField(rows[0].name, { block: 'center', focus: true })
    void message.warning(w('form.wrong'))
  }
  /** One text per path in the form, at any depth. */
  const textsOf = (issues: Issues): Errors => {
    const errors: Errors = {}
    for (const issue of issues) errors[issue.path.join('.')] ??= Object.values(errorsOf([issue], f))[0]
    return errors
  }
  return { show, textsOf }
}

/** Clears a field's error as soon as it is edited; it is validated again at the next save. */
function forgiveTouched(form: FormInstance<Values>, changes: Values): void {
  const touched = form.getFieldsError().filter(({ name, errors }) => errors.length > 0 && holds(changes, name))
  form.setFields(touched.map(({ name }) => ({ name, errors: [] })))
}

function holds(changes: unknown, [first, ...rest]: readonly (string | number)[]): boolean {
  if (first === undefined) return true
  return typeof changes === 'object' && changes !== null && first in changes && holds((changes as Values)[first], rest)
}

const pathOf = (name: string): (string | number)[] =>
  name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
