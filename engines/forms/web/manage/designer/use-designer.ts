import { useMemo, useReducer, useRef } from 'react'
import { checkDesign, type DesignFault } from '../../../check-definition.ts'
import type { Definition, Field } from '../../../definition.ts'
import { changed } from '../edits/fields.ts'
import { type Design, reduce, type Selection, startOf } from './state.ts'

export type DesignerOptions = {
  anonymous?: boolean
  /** Without what only submissions of the forms service have: keys to choose, quotas, unique and prefilled answers. */
  plain?: boolean
}

/** State of the designer, with problems and edit functions. */
export function useDesigner(opened: Design, { anonymous = false, plain = false }: DesignerOptions) {
  const [state, dispatch] = useReducer(reduce, opened, startOf)
  const saved = useRef(opened)
  const { definition } = state.history.now
  const faults = useMemo(() => faultsOf(definition, anonymous), [definition, anonymous])
  const edit = (next: Definition, more: { select?: Selection; mark?: string } = {}) =>
    dispatch({ do: 'edit', definition: next, ...more, at: Date.now() })
  return {
    plain,
    state,
    dispatch,
    design: state.history.now,
    definition,
    selected: state.selected,
    faults,
    edit,
    /** Changes one property; continuous typing is one undo step. */
    change: (key: string, part: Partial<Field>) =>
      edit(changed(definition, key, part), { mark: `${key}.${Object.keys(part).join()}` }),
    select: (selected: Selection) => dispatch({ do: 'select', selected }),
    isDirty: state.history.now !== saved.current,
    base: () => saved.current,
    markSaved: (as = state.history.now) => {
      saved.current = as
    },
  }
}

export type Designer = ReturnType<typeof useDesigner>

/** Same as on the server; several options with a quota are one fault of their field. */
const faultsOf = (definition: Definition, anonymous: boolean): DesignFault[] =>
  checkDesign(definition, { anonymous }).filter(
    ({ at, fault }, i, all) =>
      fault !== 'quotaNeedsName' || all.findIndex((one) => one.at === at && one.fault === fault) === i,
  )
