import { begun, edited, type History, redone, undone } from '#kernel/web/office/undo-history.ts'
import type { BlockFilling } from '../plan-edits/blocks.ts'
import type { Draft, Ids } from '../plan-edits/draft.ts'
import type { Filling } from '../plan-edits/rows.ts'
import { everything } from '../plan-edits/selecting.ts'

export const tools = ['select', 'lasso', 'pan', 'row', 'block', 'stage', 'door', 'wall', 'text'] as const
export type Tool = (typeof tools)[number]

/** Editor state without the camera. */
export type EditorState = Readonly<{
  history: History<Draft>
  selected: Ids
  tool: Tool
  /** Section for new rows. */
  section: number | undefined
  row: Filling
  block: BlockFilling
  /** Grid distance; 0 disables snapping. */
  grid: number
  /** Selection only: nothing can be moved or drawn. */
  fixed: boolean
}>

export type EditorAction =
  | { do: 'edit'; draft: Draft; selected?: Ids; section?: number | undefined }
  | { do: 'open'; draft: Draft }
  | { do: 'undo' | 'redo' }
  | { do: 'select'; ids: Ids }
  | { do: 'set'; change: Partial<Pick<EditorState, 'tool' | 'section' | 'row' | 'block' | 'grid'>> }

export const startOf = (draft: Draft): EditorState => ({
  history: begun(draft),
  selected: new Set(),
  tool: draft.sections.length ? 'select' : 'row',
  section: draft.sections[0]?.id,
  row: { count: 0, spacing: 1 },
  block: { rows: 0, seats: 0, spacing: 1, rowSpacing: 1.2, skew: 0, curve: 0 },
  grid: 0.5,
  fixed: false,
})

export function reduce(state: EditorState, action: EditorAction): EditorState {
  switch (action.do) {
    case 'open':
      return { ...startOf(action.draft), grid: state.grid }
    case 'edit': {
      const history = edited(state.history, action.draft, { steps: 300 })
      const selected = action.selected ?? kept(state.selected, history.now)
      return { ...state, history, selected, section: action.section ?? sectionOf(state, history.now) }
    }
    case 'undo':
      return stepped(state, undone(state.history))
    case 'redo':
      return stepped(state, redone(state.history))
    case 'select':
      return { ...state, selected: action.ids }
    case 'set':
      return { ...state, ...action.change }
  }
}

function stepped(state: EditorState, history: History<Draft>): EditorState {
  if (history === state.history) return state
  return { ...state, history, selected: kept(state.selected, history.now), section: sectionOf(state, history.now) }
}

/** Drops selected ids that no longer exist. */
function kept(selected: Ids, draft: Draft): Ids {
  if (selected.size === 0) return selected
  const there = everything(draft)
  return new Set([...selected].filter((id) => there.has(id)))
}

const sectionOf = ({ section }: EditorState, { sections }: Draft): number | undefined =>
  sections.some(({ id }) => id === section) ? section : sections[0]?.id
