import { useMemo, useReducer, useState } from 'react'
import type { Definition } from '#engines/forms/definition.ts'
import { inLanguage } from '#engines/forms/translations.ts'
import { useLanguage } from '#kernel/web/language.tsx'
import { checkFlow, type FlowFacts } from '../../check.ts'
import type { FlowDefinition, FlowNode } from '../../definition.ts'
import { changedNode } from './edits/edits.ts'
import { reduce, type Selection, startOf } from './state.ts'

/** State of the designer, with faults and edit functions. */
export function useFlowDesigner(opened: FlowDefinition, written: Definition, facts: FlowFacts) {
  const language = useLanguage()
  // Only titles differ between languages: keys and rules are the same.
  const form = inLanguage(written, language)
  const [state, dispatch] = useReducer(reduce, opened, startOf)
  const [saved, setSaved] = useState(opened)
  const definition = state.history.now
  const faults = useMemo(() => checkFlow(definition, form, facts), [definition, form, facts])
  const edit = (next: FlowDefinition, more: { select?: Selection; mark?: string } = {}) =>
    dispatch({ do: 'edit', definition: next, ...more, at: Date.now() })
  return {
    form,
    definition,
    selected: state.selected,
    faults,
    edit,
    dispatch,
    select: (selected: Selection) => dispatch({ do: 'select', selected }),
    /** Changes properties of a node; continuous typing is one undo step. */
    change: <N extends FlowNode>(node: N, part: Partial<N>) =>
      edit(changedNode(definition, { ...node, ...part } as FlowNode), {
        mark: `${node.id}.${Object.keys(part).join()}`,
      }),
    mayUndo: state.history.past.length > 0,
    mayRedo: state.history.future.length > 0,
    isDirty: definition !== saved,
    markSaved: setSaved,
  }
}

export type FlowDesigner = ReturnType<typeof useFlowDesigner>
