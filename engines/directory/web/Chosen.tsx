import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { pickWords } from './words.ts'
import './picker.css'
import type { Picked } from './use-picked.ts'

/** The picked items, each with a remove button. */
export function Chips({ chosen, onDrop }: { chosen: readonly Picked[]; onDrop: (one: Picked) => void }) {
  const w = useWords(pickWords)
  if (!chosen.length) return null
  return (
    <ul className="e-chips c-cluster" aria-label={w('chosen', { count: chosen.length })}>
      {chosen.map((one) => (
        <li key={one.id}>
          {one.name}
          <button
            type="button"
            className="c-centre c-press"
            aria-label={w('drop', { name: one.name })}
            onClick={() => onDrop(one)}
          >
            <Icon name="x" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}

type FootProps = {
  chosen: readonly Picked[]
  max?: number
  isFull: boolean
  onDrop: (one: Picked) => void
  onDone: () => void
}

/** The footer of a sheet with multiple choice. */
export function PickFoot({ chosen, max, isFull, onDrop, onDone }: FootProps) {
  const w = useWords(pickWords)
  return (
    <div className="e-foot">
      <Chips chosen={chosen} onDrop={onDrop} />
      {isFull && max && <p className="e-foot__note c-faint c-font-2">{w('full', { max })}</p>}
      <Button block size="large" onClick={onDone} label={w('done', { count: chosen.length })} />
    </div>
  )
}
