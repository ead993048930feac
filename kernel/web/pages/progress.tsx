import { useWords } from '../language.tsx'
import { useStore } from '../store.ts'
import { kernelWords } from '../words.ts'
import { progress } from './progress-state.ts'

/** The progress bar on top while a page loads. Its times are in the style sheet. */
export function ProgressBar() {
  const w = useWords(kernelWords)
  const state = useStore(progress)
  return (
    <div
      className={`progress progress--${state}`}
      role="progressbar"
      aria-label={w('state.progress')}
      aria-hidden={state === 'idle'}
    >
      <div className="progress__bar" />
    </div>
  )
}
