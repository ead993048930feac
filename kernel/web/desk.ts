import { createStore } from './store.ts'

/** The desktop frame is one chunk with its styles; phones never load it. */
type DeskParts = typeof import('./desk/parts.ts').deskParts

/** The same breakpoint as in `styles/layout.css`, which reserves the frame's place before it is drawn. */
const query = '(min-width: 1001px)'

/** Undefined in windows without the frame. */
export const desk = createStore<DeskParts | undefined>(undefined)

export const hasDeskWidth = (): boolean => matchMedia(query).matches

/** Resolves once the frame has loaded or failed. */
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
