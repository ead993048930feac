import { type DragEvent, useRef, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { contract } from '../contract.ts'
import type { CalendarFace, ViewItem } from '../shapes.ts'
import { momentOn, wallOf } from './days.ts'

type Moved = { item: ViewItem; starts: number; version: number }

const step = 15

/**
 * Events are dragged to another day or time with a mouse. Without one, their form does the same. What someone else
 * changed meanwhile is refused by its version, and the view is read again.
 */
export function useMoving(calendars: readonly CalendarFace[]) {
  const dragged = useRef<{ item: ViewItem; grabbed: number } | undefined>(undefined)
  const [moved, setMoved] = useState<Moved>()
  const mayMove = ({ event, calendar }: ViewItem) =>
    event !== '' && calendars.some(({ id, mayEdit }) => id === calendar && mayEdit)

  const send = async (item: ViewItem, starts: number, version: number) => {
    const { event: id, original, ends } = item
    const times = { starts, ends: starts + (ends - item.starts) }
    try {
      return await ask(contract.moveEvent, { id, version, original, ...times }, { changes: [contract.view] })
    } catch (error) {
      await refetch(contract.view)
      throw error
    }
  }
  const move = async (item: ViewItem, starts: number) => {
    if (starts === item.starts) return
    setMoved(undefined)
    const { version } = await send(item, starts, item.version)
    setMoved({ item, starts, version })
  }
  const undo = async () => {
    if (!moved) return
    setMoved(undefined)
    await send(moved.item, moved.item.starts, moved.version)
  }
  const over = (event: DragEvent) => {
    if (dragged.current) event.preventDefault()
  }
  const dropped = (event: DragEvent, startsOf: (held: { item: ViewItem; grabbed: number }) => number) => {
    const held = dragged.current
    dragged.current = undefined
    if (!held) return
    event.preventDefault()
    void move(held.item, startsOf(held)).catch(() => {})
  }
  return {
    moved,
    undo,
    forget: () => setMoved(undefined),
    /** Of what is dragged. */
    from: (item: ViewItem) =>
      mayMove(item)
        ? {
            draggable: true,
            onDragStart: (event: DragEvent<HTMLElement>) => {
              const { top, height } = event.currentTarget.getBoundingClientRect()
              const share = height ? (event.clientY - top) / height : 0
              dragged.current = { item, grabbed: (share * (item.ends - item.starts)) / 60 }
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', item.title)
            },
            onDragEnd: () => {
              dragged.current = undefined
            },
          }
        : {},
    /** Of a day: the time of day stays. */
    onto: (day: string) => ({
      onDragOver: over,
      onDrop: (event: DragEvent) => dropped(event, ({ item }) => momentOn(day, wallOf(item.starts).minute)),
    }),
    /** Of the hours of a day, by quarters. */
    ontoHours: (day: string) => ({
      onDragOver: over,
      onDrop: (event: DragEvent<HTMLElement>) => {
        const { top, height } = event.currentTarget.getBoundingClientRect()
        const at = ((event.clientY - top) / height) * 1_440
        dropped(event, ({ item, grabbed }) =>
          item.allDay
            ? momentOn(day)
            : momentOn(day, Math.min(1_440 - step, Math.max(0, Math.round((at - grabbed) / step) * step))),
        )
      },
    }),
  }
}

export type Moving = ReturnType<typeof useMoving>
