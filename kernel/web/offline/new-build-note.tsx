import { useWords } from '../language.tsx'
import { useStore } from '../store.ts'
import { kernelWords } from '../words.ts'
import { lostBuild } from './new-build.ts'

/** Offers to reload for a newer build; the page is never reloaded by itself. */
export function NewBuildNote() {
  const w = useWords(kernelWords)
  if (!useStore(lostBuild)) return null
  return (
    <div className="new-build" role="status">
      <span>{w('build.new')}</span>
      <button type="button" className="new-build__go" onClick={() => location.reload()}>
        {w('build.reload')}
      </button>
      <button
        type="button"
        className="new-build__later"
        aria-label={w('button.close')}
        onClick={() => lostBuild.set(false)}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  )
}
