import { createStore } from '../../store.ts'

/** Whether the command palette is open. */
export const paletteOpen = createStore(false)
