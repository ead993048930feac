import { useState } from 'react'
import './place.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { SearchBar } from '#kernel/web/ui/lists/SearchBar.tsx'
import type { CascadeOption } from '#kernel/web/ui/pickers/CascadePicker.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { belowOf, placesNamed } from './steps.ts'
import { placeWords } from './words.ts'

type PlaceSheetProps = {
  title: string
  tree: readonly CascadeOption[]
  /** The path at which it opens; may be partial. */
  path: readonly string[]
  onPick: (path: readonly string[]) => void
  onClose: () => void
}

/** Province, city, district: one tap each; or a search by name. */
export default function PlaceSheet({ title, tree, path, onPick, onClose }: PlaceSheetProps) {
  return (
    <Sheet open title={title} onClose={onClose}>
      <Steps tree={tree} path={path} onPick={onPick} />
    </Sheet>
  )
}

function Steps({ tree, path, onPick }: Pick<PlaceSheetProps, 'tree' | 'path' | 'onPick'>) {
  const w = useWords(placeWords)
  const [text, setText] = useState('')
  const [steps, setSteps] = useState<readonly string[]>(() => parentsOf(tree, path))
  const choose = (chosen: readonly string[]) => {
    setText('')
    if (belowOf(tree, chosen).length > 0) setSteps(chosen)
    else onPick(chosen)
  }
  const rows = text
    ? placesNamed(tree, text).map((one) => ({ key: one.join(' '), label: [...new Set(one)].join(' '), path: one }))
    : belowOf(tree, steps).map(({ value, label }) => ({ key: value, label, path: [...steps, value] }))
  return (
    <>
      <SearchBar value={text} onSearch={setText} placeholder={w('search')} />
      {!text && <Trail steps={steps} onStep={(count) => setSteps(steps.slice(0, count))} />}
      <ul className="place-list">
        {rows.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              className="place-list__row"
              aria-current={path[row.path.length - 1] === row.path.at(-1) || undefined}
              onClick={() => choose(row.path)}
            >
              {row.label}
              {belowOf(tree, row.path).length > 0 && <Icon name="chevron-right" size={18} />}
            </button>
          </li>
        ))}
        {rows.length === 0 && <Empty icon="search" title={w('none')} />}
      </ul>
    </>
  )
}

function Trail({ steps, onStep }: { steps: readonly string[]; onStep: (count: number) => void }) {
  const w = useWords(placeWords)
  const names = [w('country'), ...steps]
  return (
    <nav className="place-trail" aria-label={w('choose')}>
      {names.map((name, i) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the way; a municipality is two of one name.
          key={i}
          type="button"
          className="c-press"
          aria-current={i === names.length - 1 ? 'step' : undefined}
          onClick={() => onStep(i)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** The path of the list that contains the place itself. */
const parentsOf = (tree: readonly CascadeOption[], path: readonly string[]): readonly string[] =>
  belowOf(tree, path).length > 0 ? path : belowOf(tree, path.slice(0, -1)).length > 0 ? path.slice(0, -1) : []
