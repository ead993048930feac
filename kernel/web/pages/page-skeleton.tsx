import { useWords } from '../language.tsx'
import { kernelWords } from '../words.ts'

/** Placeholder while a page's script loads. */
export function PageSkeleton() {
  const w = useWords(kernelWords)
  return (
    <div className="page-skeleton" role="status">
      <span className="sr-only">{w('dialog.loading')}</span>
      {['hero', 'line', 'short', 'block', 'line', 'short', 'block'].map((shape, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the shapes never change
        <span key={i} className={`page-skeleton__${shape}`} aria-hidden="true" />
      ))}
    </div>
  )
}
