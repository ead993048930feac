import { createStore } from '../store.ts'

/** `running` grows to 98 % over 3 s, `finishing` fills the rest in 300 ms. */
export type Progress = 'idle' | 'running' | 'finishing'

const finishTime = 300

export const progress = createStore<Progress>('idle')

let begun = false
let timer: ReturnType<typeof setTimeout> | undefined

export function startProgress(): void {
  clearTimeout(timer)
  begun = true
  progress.set('idle')
  afterPaint(() => begun && progress.set('running'))
}

export function finishProgress(): void {
  if (!begun) return
  begun = false
  afterPaint(() => {
    if (begun) return
    progress.set('finishing')
    timer = setTimeout(() => progress.set('idle'), finishTime)
  })
}

/** Two frames, so that the bar is painted at zero before it grows. */
const afterPaint = (then: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(then))
