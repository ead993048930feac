import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { type BookUnit, childrenOf, topOf } from './units.ts'
import { directoryWords } from './words.ts'

type UnitTreeProps = { units: readonly BookUnit[]; chosen: string; onChoose: (id: string) => void }

/** Unit tree beside the list; selecting a unit with children expands it. */
export function UnitTree({ units, chosen, onChoose }: UnitTreeProps) {
  const w = useWords(directoryWords)
  return (
    <nav className="dir-tree c-panel" aria-label={w('units')}>
      <button
        type="button"
        className="dir-tree__unit c-line c-gap-2"
        aria-current={chosen === '' ? 'true' : undefined}
        onClick={() => onChoose('')}
      >
        <span className="c-grow">{w('allUnits')}</span>
      </button>
      <Branch units={units} of={topOf(units)} chosen={chosen} onChoose={onChoose} />
    </nav>
  )
}

function Branch({ units, of, chosen, onChoose }: UnitTreeProps & { of: readonly BookUnit[] }) {
  return (
    <ul>
      {of.map((unit) => (
        <Leaf key={unit.id} units={units} unit={unit} chosen={chosen} onChoose={onChoose} />
      ))}
    </ul>
  )
}

function Leaf({ units, unit, chosen, onChoose }: UnitTreeProps & { unit: BookUnit }) {
  const [open, setOpen] = useState(false)
  const below = childrenOf(units, unit.id)
  const choose = () => {
    onChoose(unit.id)
    setOpen(chosen === unit.id ? !open : true)
  }
  return (
    <li>
      <button
        type="button"
        className="dir-tree__unit c-line c-gap-2"
        aria-current={chosen === unit.id ? 'true' : undefined}
        aria-expanded={below.length ? open : undefined}
        onClick={choose}
      >
        <span className="dir-tree__sign" data-open={open ? '' : undefined}>
          {below.length > 0 && <Icon name="chevron-right" size={16} />}
        </span>
        <span className="c-grow">{unit.name}</span>
        <small className="c-faint c-figures">{unit.count}</small>
      </button>
      {open && below.length > 0 && <Branch units={units} of={below} chosen={chosen} onChoose={onChoose} />}
    </li>
  )
}
