import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useWords } from '../../language.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import { moved, useAnnouncements } from './moves.ts'

type Props<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Name of an item for screen readers. */
  nameOf: (item: T) => string
  onChange: (items: T[]) => void
  children: (item: T) => ReactNode
}

/** A sortable list: by dragging, by arrow keys on the handle, or by the two buttons of each row. */
export function SortList<T>({ items, keyOf, nameOf, onChange, children }: Props<T>) {
  const keys = items.map(keyOf)
  const accessibility = useAnnouncements((key) => nameOf(items[keys.indexOf(String(key))]!), keys)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const move = (from: number, to: number) => onChange(moved(items, from, to))
  const dropped = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={dropped} accessibility={accessibility}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ul className="office-sort c-stack c-gap-2">
          {items.map((item, at) => (
            <Row key={keys[at]} id={keys[at]!} name={nameOf(item)} at={at} last={items.length - 1} onMove={move}>
              {children(item)}
            </Row>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

type RowProps = {
  id: string
  name: string
  at: number
  last: number
  onMove: (from: number, to: number) => void
  children: ReactNode
}

function Row({ id, name, at, last, onMove, children }: RowProps) {
  const w = useWords(officeWords)
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const style = { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition }
  const step = (by: number, icon: string, label: string) => (
    <Button
      type="text"
      size="small"
      aria-label={label}
      disabled={at + by < 0 || at + by > last}
      icon={<OfficeIcon name={icon} size={16} />}
      onClick={() => onMove(at, at + by)}
    />
  )
  return (
    <li ref={setNodeRef} className="office-sort__row" data-dragging={isDragging} style={style}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className="office-sort__handle c-centre"
        {...attributes}
        {...listeners}
        aria-label={w('sort.handle', { name })}
      >
        <OfficeIcon name="grip-vertical" size={18} />
      </button>
      <div className="office-sort__what">{children}</div>
      <span className="office-sort__steps">
        {step(-1, 'arrow-up', w('sort.up', { name }))}
        {step(1, 'arrow-down', w('sort.down', { name }))}
      </span>
    </li>
  )
}
