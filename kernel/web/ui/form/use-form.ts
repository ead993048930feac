import { useEffect, useId, useRef, useState } from 'react'
import { mergedWithMine } from '#kernel/web/calls/conflict.ts'
import { useUnsentWork } from '#kernel/web/session/unsent-work.ts'
import type { FieldErrors } from './field-errors.ts'
import { type FieldBinding, type FormInside, type FormOptions, type FormState, freshForm } from './form-state.ts'
import { useDraft, useDraftSaving } from './use-draft.ts'
import { useJump } from './use-jump.ts'
import { useSubmit } from './use-submit.ts'

/** State of a form: `<TextField {...form.field('title')} label={…} />`; the compiler checks names and types. */
export function useForm<V extends object, Out = V>(options: FormOptions<V, Out>): FormState<V> {
  const { initial } = options
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  const draft = useDraft(options)
  const [inside, setInside] = useState<FormInside<V>>(() => {
    const found = draft?.read()
    return { ...freshForm, values: { ...initial, ...found }, restored: Boolean(found), dirty: Boolean(found) }
  })
  const change = (changes: Partial<FormInside<V>>) => setInside((now) => ({ ...now, ...changes }))
  const dropDraft = () => draft?.drop()
  const submit = useSubmit(options, inside, change, dropDraft)
  const settling = useSettling(options, inside, change, submit)
  useDraftSaving(draft, inside.values, inside.dirty)
  useLeaveGuard(inside.dirty && !draft)
  useUnsentWork(inside.dirty)
  useJump(box, inside.jump)
  const set = (changes: Partial<V>) => setInside((now) => withChanges(now, changes))
  const field = <K extends keyof V & string>(name: K): FieldBinding<V[K]> => ({
    id: `${id}${name}`,
    name,
    value: inside.values[name],
    error: inside.errors[name],
    onChange: (value) => set({ [name]: value } as unknown as Partial<V>),
  })
  const reset = () => {
    dropDraft()
    change({ ...freshForm, values: initial })
  }
  return { ...inside, box, isKept: draft !== undefined, field, set, reset, submit: () => submit(), ...settling }
}

/** Clears a field's error as soon as it is edited; it is validated again at the next submit. */
function withChanges<V>(now: FormInside<V>, changes: Partial<V>): FormInside<V> {
  return {
    ...now,
    dirty: true,
    values: { ...now.values, ...changes },
    errors: without(now.errors, Object.keys(changes)),
  }
}

const without = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)))

/** The browser's confirmation before a page with unsaved input is closed. */
function useLeaveGuard(armed: boolean): void {
  useEffect(() => {
    if (!armed) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [armed])
}

/** The ways to resolve an edit conflict. */
function useSettling<V extends object, Out>(
  { initial }: FormOptions<V, Out>,
  { values, conflict, aside }: FormInside<V>,
  change: (changes: Partial<FormInside<V>>) => void,
  submit: (values: V) => Promise<void>,
) {
  const [opened, setOpened] = useState(initial)
  const mine = () => mergedWithMine(opened as never, values as never, conflict!.fresh as never) as V
  return {
    opened,
    keepMine: async () => {
      const next = mine()
      setOpened(conflict!.fresh)
      change({ values: next, conflict: undefined })
      await submit(next)
    },
    takeTheirs: () => {
      setOpened(conflict!.fresh)
      change({ ...freshForm, values: conflict!.fresh, aside: mine() })
    },
    bringBack: () => change({ values: aside!, aside: undefined, dirty: true }),
  }
}
