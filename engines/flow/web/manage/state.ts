import { begun, edited, type History, redone, undone } from '#kernel/web/office/undo-history.ts'
import type { FlowDefinition } from '../../definition.ts'
import { isSplit } from '../../graph.ts'

/** The chosen node, or an arm of it; undefined for the flow itself. */
export type Selection = Readonly<{ node: string; arm?: number }> | undefined

export type FlowState = Readonly<{ history: History<FlowDefinition>; selected: Selection }>

export type FlowAction =
  /** Consecutive edits with the same mark are one undo step. */
  | { do: 'edit'; definition: FlowDefinition; select?: Selection; mark?: string; at?: number }
  | { do: 'select'; selected: Selection }
  | { do: 'undo' | 'redo' }

export const startOf = (definition: FlowDefinition): FlowState => ({ history: begun(definition), selected: undefined })

export function reduce(state: FlowState, action: FlowAction): FlowState {
  const { history, selected } = state
  switch (action.do) {
    case 'edit':
      return settled(edited(history, action.definition, action), 'select' in action ? action.select : selected)
    case 'select':
      return settled(history, action.selected)
    case 'undo':
      return settled(undone(history), selected)
    case 'redo':
      return settled(redone(history), selected)
  }
}

/** Drops a selection that no longer exists. */
function settled(history: History<FlowDefinition>, selected: Selection): FlowState {
  const node = selected && history.now.nodes.find(({ id }) => id === selected.node)
  const isThere = node && (selected.arm === undefined || (isSplit(node) && node.arms[selected.arm] !== undefined))
  return { history, selected: isThere ? selected : undefined }
}
