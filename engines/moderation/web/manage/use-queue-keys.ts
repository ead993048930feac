import { useEffect, useRef, useState } from 'react'
import type { QueuedPost } from '../../contract.ts'
import type { Decision } from '../../shapes.ts'

type Doing = {
  onDecide: (post: QueuedPost, decision: Decision) => void
  onToggle: (post: QueuedPost) => void
  onOpen: (post: QueuedPost) => void
  /** Off while a dialog is open over the list. */
  isQuiet: boolean
}

const decided: Readonly<Record<string, Decision>> = { a: 'approve', h: 'hide', d: 'delete' }

/** Keyboard control of the queue. Returns the index of the current post. */
export function useQueueKeys(list: readonly QueuedPost[], doing: Doing): number {
  const [place, setPlace] = useState(0)
  const at = Math.min(place, list.length - 1)
  const latest = useRef({ list, doing, at })
  latest.current = { list, doing, at }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { list: posts, doing: now, at: here } = latest.current
      if (now.isQuiet || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      const post = posts[here]
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k')
        return setPlace(Math.max(0, Math.min(posts.length - 1, here + (key === 'j' ? 1 : -1))))
      if (!post) return
      if (decided[key]) now.onDecide(post, decided[key])
      else if (key === 'x') now.onToggle(post)
      else if (key === 'o') now.onOpen(post)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return at
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"]), textarea, [contenteditable], [role="combobox"]') !== null
