import { useMemo, useReducer, useRef } from 'react'
import { checkDefinition, type DefinitionFault } from '../../../check-definition.ts'
import { limitedOptions } from '../../../compile.ts'
import { type Definition, type Field, fieldsOf } from '../../../definition.ts'
import { changed } from '../edits/fields.ts'
import { type Design, reduce, type Selection, startOf } from './state.ts'

export type DesignFault =
  | DefinitionFault
  | { at: string; fault: 'quotaNeedsName' | 'fileNeedsName'; name?: string; position?: number }

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

/**
 * Same as on the server: anonymous forms may have no option quotas (they need a person) and no file fields (files
 * record their owner).
 */
function faultsOf(definition: Definition, anonymous: boolean): DesignFault[] {
  if (!anonymous) return checkDefinition(definition)
  const quotas = [...new Set(limitedOptions(definition).map(({ field }) => field))]
  const files = fieldsOf(definition).filter(({ kind }) => kind === 'file' || kind === 'picture' || kind === 'signature')
  return [
    ...checkDefinition(definition),
    ...quotas.map((at): DesignFault => ({ at, fault: 'quotaNeedsName' })),
    ...files.map(({ key }): DesignFault => ({ at: key, fault: 'fileNeedsName' })),
  ]
}
