import { useState } from 'react'
import { mergedWithMine } from '#kernel/web/calls/conflict.ts'
import { type FormInside, type FormOptions, freshForm } from './form-state.ts'

/** The ways to resolve an edit conflict. */
export function useSettling<V extends object, Out>(
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
