import { begun, edited, type History, redone, undone } from '#kernel/web/office/undo-history.ts'
import { type Definition, fieldsOf } from '../../../definition.ts'

/** The edited form and its title. */
export type Design = Readonly<{ title: string; definition: Definition }>
/** Key of the selected field or section; undefined for the form itself. */
export type Selection = { field: string } | { section: string } | undefined

export type DesignerState = Readonly<{ history: History<Design>; selected: Selection }>

export type DesignerAction =
  /** Consecutive edits with the same mark are one undo step. */
  | { do: 'edit'; definition: Definition; select?: Selection; mark?: string; at?: number }
  | { do: 'title'; title: string; at: number }
  | { do: 'open'; design: Design }
  | { do: 'select'; selected: Selection }
  | { do: 'undo' | 'redo' }

export const startOf = (design: Design): DesignerState => ({ history: begun(design), selected: undefined })

export function reduce(state: DesignerState, action: DesignerAction): DesignerState {
  const { history, selected } = state
  switch (action.do) {
    case 'edit': {
      const next = { ...history.now, definition: action.definition }
      const isSame = action.definition === history.now.definition
      const after = isSame ? history : edited(history, next, action)
      return { history: after, selected: there(action.definition, 'select' in action ? action.select : selected) }
    }
    case 'title':
      return {
        ...state,
        history: edited(history, { ...history.now, title: action.title }, { mark: 'title', at: action.at }),
      }
    case 'open':
      return { history: edited(history, action.design), selected: undefined }
    case 'select':
      return { ...state, selected: there(history.now.definition, action.selected) }
    case 'undo':
      return stepped(state, undone(history))
    case 'redo':
      return stepped(state, redone(history))
  }
}

const stepped = ({ selected }: DesignerState, history: History<Design>): DesignerState => ({
  history,
  selected: there(history.now.definition, selected),
})

/** Drops a selection that no longer exists. */
function there(definition: Definition, selected: Selection): Selection {
  if (!selected) return undefined
  const isThere =
    'field' in selected
      ? fieldsOf(definition).some(({ key }) => key === selected.field)
      : definition.sections.some(({ key }) => key === selected.section)
  return isThere ? selected : undefined
}
