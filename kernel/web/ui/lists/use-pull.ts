import { type RefObject, useEffect, useRef, useState } from 'react'

export type Pull = { phase: 'idle' | 'pull' | 'ready' | 'busy'; distance: number }

const idle: Pull = { phase: 'idle', distance: 0 }
const trigger = 64

/** Pull to refresh from the top of the scroll container. The listener is not passive: it has to prevent scrolling. */
export function usePull(box: RefObject<HTMLElement | null>, onRefresh: (() => Promise<unknown>) | undefined): Pull {
  const [pull, setPull] = useState(idle)
  const refresh = useRef(onRefresh)
  refresh.current = onRefresh
  const enabled = onRefresh !== undefined
  useEffect(() => {
    const element = box.current
    if (!element || !enabled) return
    return follow(element, setPull, async () => {
      setPull({ phase: 'busy', distance: trigger * 0.75 })
      await Promise.resolve(refresh.current?.()).catch(() => undefined)
      setPull(idle)
    })
  }, [box, enabled])
  return pull
}

function follow(element: HTMLElement, show: (pull: Pull) => void, run: () => Promise<void>): () => void {
  let start: number | undefined
  let distance = 0
  let busy = false
  const down = (event: TouchEvent) => {
    const touch = event.touches[0]
    start = !busy && touch && scrollParent(element).scrollTop <= 0 ? touch.clientY : undefined
    distance = 0
  }
  const move = (event: TouchEvent) => {
    const touch = event.touches[0]
    if (start === undefined || !touch) return
    const drawn = touch.clientY - start
    if (drawn <= 0 && distance === 0) {
      start = undefined
      return
    }
    distance = Math.min(120, Math.max(0, drawn) * 0.5)
    if (event.cancelable) event.preventDefault()
    show({ phase: distance >= trigger ? 'ready' : 'pull', distance })
  }
  const up = () => {
    if (start === undefined) return
    start = undefined
    if (distance < trigger) return show(idle)
    busy = true
    void run().finally(() => {
      busy = false
    })
  }
  element.addEventListener('touchstart', down, { passive: true })
  element.addEventListener('touchmove', move, { passive: false })
  element.addEventListener('touchend', up)
  element.addEventListener('touchcancel', up)
  return () => {
    element.removeEventListener('touchstart', down)
    element.removeEventListener('touchmove', move)
    element.removeEventListener('touchend', up)
    element.removeEventListener('touchcancel', up)
  }
}

/** The scroll container of an element: a page kept alive may scroll in its own box, others with the window. */
function scrollParent(element: Element): Element {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at)
    if ((overflowY === 'auto' || overflowY === 'scroll') && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement ?? document.documentElement
}
