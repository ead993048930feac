import { useEffect, useRef, useState } from 'react'
import './InfiniteScroll.css'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '../Button.tsx'
import { uiWords } from '../words.ts'

type InfiniteScrollProps = {
  hasMore: boolean
  onMore: () => Promise<unknown> | undefined
  /** Show a note at the end of the list; unnecessary for short lists. */
  sayEnd?: boolean
}

/** Loads the next page before the end is reached. Also a button, for keyboards and for retrying. */
export function InfiniteScroll({ hasMore, onMore, sayEnd }: InfiniteScrollProps) {
  const w = useWords(uiWords)
  const [phase, setPhase] = useState<'idle' | 'busy' | 'failed'>('idle')
  const mark = useRef<HTMLDivElement>(null)
  const load = async () => {
    setPhase('busy')
    await Promise.resolve(onMore()).then(
      () => setPhase('idle'),
      () => setPhase('failed'),
    )
  }
  useSeen(mark, hasMore && phase === 'idle', load)
  if (!hasMore) return sayEnd ? <p className="c-more">{w('end')}</p> : null
  return (
    <div className="c-more" ref={mark}>
      <Button
        look="plain"
        size="small"
        busy={phase === 'busy'}
        onClick={load}
        label={phase === 'busy' ? w('loading') : phase === 'failed' ? w('moreFailed') : w('more')}
      />
    </div>
  )
}

/** Observes again each time it is armed, so that a list shorter than the screen keeps loading until it fills it. */
function useSeen(mark: React.RefObject<Element | null>, armed: boolean, onSeen: () => void) {
  const seen = useRef(onSeen)
  seen.current = onSeen
  useEffect(() => {
    if (!mark.current || !armed || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => entries.some((e) => e.isIntersecting) && seen.current(), {
      rootMargin: '400px',
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [mark, armed])
}
