import { useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import type { HomePlace } from '../../layout-contract.ts'
import { moved } from '../moved.ts'
import { useSorting } from '../use-sorting.ts'
import { shellWords } from '../words.ts'
import { PlaceButton } from './PlaceButton.tsx'

type HomeShownProps = {
  list: readonly HomePlace[]
  /** The block hidden or shown last. */
  last: string | undefined
  onArrange: (list: readonly HomePlace[]) => void
  onHide: (key: string) => void
}

/** Rows moved by dragging the handle or with the arrow buttons. */
export function HomeShown({ list, last, onArrange, onHide }: HomeShownProps) {
  const w = useWords(shellWords)
  const rows = useRef<HTMLUListElement>(null)
  const [told, setTold] = useState('')
  const move = (from: number, to: number) => {
    const next = moved(list, from, to)
    if (next === list) return
    const { key, name } = list[from]!
    setTold(w('layout.placed', { name, at: next.findIndex((block) => block.key === key) + 1, of: list.length }))
    onArrange(next)
  }
  const { dragged, begin } = useSorting(rows, list, move)
  return (
    <Card flush>
      <ul ref={rows} className="home-places">
        {list.map((block, i) => (
          <li key={block.key} className="home-place" data-dragged={block.key === dragged || undefined}>
            <span className="home-place__grip" onPointerDown={(event) => begin(event, block.key)}>
              <Icon name="grip-vertical" size={20} />
            </span>
            <PlaceName block={block} />
            <Moves name={block.name} at={i} of={list.length} onMove={(to) => move(i, to)} />
            <HideButton block={block} focused={block.key === last} onHide={onHide} />
          </li>
        ))}
      </ul>
      <p className="c-sr" role="status">
        {told}
      </p>
    </Card>
  )
}

function PlaceName({ block: { name, icon, fixed } }: { block: HomePlace }) {
  const w = useWords(shellWords)
  return (
    <>
      <span className="home-place__icon">
        <Icon name={icon} size={22} />
      </span>
      <span className="home-place__name c-column c-grow">
        {name}
        {fixed && <small>{w('layout.fixed')}</small>}
      </span>
    </>
  )
}

type MovesProps = { name: string; at: number; of: number; onMove: (to: number) => void }

/** Arrow buttons as an alternative to dragging. */
function Moves({ name, at, of, onMove }: MovesProps) {
  const w = useWords(shellWords)
  return (
    <>
      <PlaceButton icon="arrow-up" label={w('layout.up', { name })} off={at === 0} onClick={() => onMove(at - 1)} />
      <PlaceButton
        icon="arrow-down"
        label={w('layout.down', { name })}
        off={at === of - 1}
        onClick={() => onMove(at + 1)}
      />
    </>
  )
}

type HideButtonProps = { block: HomePlace; focused: boolean; onHide: (key: string) => void }

function HideButton({ block: { key, name, fixed }, focused, onHide }: HideButtonProps) {
  const w = useWords(shellWords)
  if (!fixed) {
    return (
      <PlaceButton icon="eye-off" label={w('layout.hide', { name })} focused={focused} onClick={() => onHide(key)} />
    )
  }
  return (
    <span className="c-round home-place__lock">
      <Icon name="lock" size={18} />
    </span>
  )
}
