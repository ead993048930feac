import {
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useState } from 'react'
import type { Definition, Field } from '../../../definition.ts'
import type { KindName } from '../../../fields/kinds.ts'
import { inserted, moved, type Spot } from '../edits/fields.ts'
import type { Designer } from './use-designer.ts'

export type Dragged = { kind: KindName; field?: string }

/** Drag and drop of fields and new kinds: the insertion point, and the drop. */
export function useDropping(designer: Designer, make: (kind: KindName) => Field) {
  const [dragged, setDragged] = useState<Dragged>()
  const [spot, setSpot] = useState<Spot>()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // Touch: long press drags, movement scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  )
  const { definition, edit } = designer
  const end = (event: DragEndEvent) => {
    const to = spotOver(event, definition)
    setDragged(undefined)
    setSpot(undefined)
    const what = event.active.data.current as Dragged | undefined
    if (!to || !what) return
    if (what.field) return edit(moved(definition, what.field, to), { select: { field: what.field } })
    const field = make(what.kind)
    edit(inserted(definition, to, field), { select: { field: field.key } })
  }
  return {
    dragged,
    spot,
    context: {
      sensors,
      onDragStart: ({ active }: DragStartEvent) => setDragged(active.data.current as Dragged),
      onDragMove: (event: DragMoveEvent) => setSpot(spotOver(event, definition)),
      onDragEnd: end,
      onDragCancel: () => {
        setDragged(undefined)
        setSpot(undefined)
      },
    },
  }
}

type Over = { section: string; index: number; isEnd?: boolean }

/** Upper half of the target inserts before it, lower half after it. */
function spotOver({ active, over }: DragMoveEvent | DragEndEvent, { sections }: Definition): Spot | undefined {
  const place = over?.data.current as Over | undefined
  if (!over || !place) return undefined
  if (place.isEnd) {
    const section = sections.find(({ key }) => key === place.section)
    return { section: place.section, index: section?.fields.length ?? 0 }
  }
  const box = active.rect.current.translated
  const isBelow = box ? box.top + box.height / 2 > over.rect.top + over.rect.height / 2 : false
  return { section: place.section, index: place.index + (isBelow ? 1 : 0) }
}
