import { createStore } from './store.ts'

/** The desktop frame is one chunk with its styles; a phone never loads it. */
type DeskParts = typeof import('./desk/parts.ts').deskParts

/** The same width as in `styles/layout.css`, which keeps the frame's place free before it is drawn. */
const query = '(min-width: 1001px)'

/** Undefined in windows without the frame. */
export const desk = createStore<DeskParts | undefined>(undefined)

export const hasDeskWidth = (): boolean => matchMedia(query).matches

/** Settles once the frame is there, or will not come. */
export let deskReady: Promise<void> = Promise.resolve()

export function startDesk(): void {
  matchMedia(query).addEventListener('change', settle)
  settle()
}

function settle(): void {
  if (!hasDeskWidth()) {
    desk.set(undefined)
    return
  }
  deskReady = import('./desk/parts.ts').then(
    ({ deskParts }) => desk.set(hasDeskWidth() ? deskParts : undefined),
    () => {},
  )
}
