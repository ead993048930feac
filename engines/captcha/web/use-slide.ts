import { type KeyboardEvent, type PointerEvent as Pressed, useEffect, useRef, useState } from 'react'
import { createTrack } from './drag-track.ts'
import type { Picture } from './use-puzzle.ts'

export type Slide = ReturnType<typeof useSlide>

const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 4,
  ArrowUp: 4,
  ArrowLeft: -4,
  ArrowDown: -4,
  PageUp: 24,
  PageDown: -24,
}

/** Moves the piece across the picture by pointer or keyboard, in picture pixels. */
export function useSlide(picture: Picture | undefined, status: string, check: (x: number, track: string) => unknown) {
  const rail = useRef<HTMLDivElement>(null)
  const track = useRef(createTrack())
  const [x, setX] = useState(0)
  const end = picture ? picture.width - picture.size : 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture or another try begins at the left
  useEffect(() => {
    if (status === 'wrong' || status === 'ready') {
      setX(0)
      track.current = createTrack()
    }
  }, [picture?.id, status])

  const put = (next: number) => {
    const place = Math.min(Math.max(Math.round(next), 0), end)
    track.current.add(place)
    setX(place)
    return place
  }
  const begin = (event: Pressed<HTMLElement>) => {
    const { clientX: from, currentTarget: handle, pointerId } = event
    const way = (rail.current?.clientWidth ?? 1) - handle.offsetWidth
    let place = x
    handle.setPointerCapture(pointerId)
    track.current.add(x)
    handle.onpointermove = ({ clientX }) => {
      place = put(x + ((clientX - from) / way) * end)
    }
    handle.onpointerup = handle.onpointercancel = ({ type }) => {
      handle.onpointermove = handle.onpointerup = handle.onpointercancel = null
      if (type === 'pointerup' && place > 0) check(place, track.current.text())
    }
  }
  const press = (event: KeyboardEvent) => {
    const step = keySteps[event.key]
    if (step === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (step !== undefined) put(x + step)
    else if (x > 0) check(x, track.current.text())
  }
  return { x, end, share: end ? x / end : 0, rail, begin, press }
}
