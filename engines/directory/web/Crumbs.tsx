import './picker.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { Crumb } from '../shapes.ts'
import { pickWords } from './words.ts'

/** Breadcrumbs; every step but the last is a link. */
export function Crumbs({ line, onGo }: { line: readonly Crumb[]; onGo: (id: string) => void }) {
  const w = useWords(pickWords)
  const steps = [{ id: '', name: w('top') }, ...line]
  return (
    <nav className="e-crumbs" aria-label={w('way')}>
      <ol className="c-cluster c-gap-half c-muted c-font-3">
        {steps.map(({ id, name }, i) => (
          <li key={id} className="c-inline c-gap-half" aria-current={i === steps.length - 1 ? 'location' : undefined}>
            {i > 0 && <Icon name="chevron-right" size={14} />}
            {i === steps.length - 1 ? (
              <span>{name}</span>
            ) : (
              <button type="button" className="c-press" onClick={() => onGo(id)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
