import { createStore } from '../../store.ts'

/** Whether the command palette lies over the page. */
export const paletteOpen = createStore(false)
