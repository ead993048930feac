import { useEffect, useState } from 'react'
import { Feedback } from './feedback.tsx'
import { back } from './history.ts'
import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'
import { NoticeFrame } from './notice-view.tsx'

/** No answer came. A person can go back, try again, or say what they think of it. */
export function NetworkError({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const w = useWords(kernelWords)
  const [open, setOpen] = useState(false)
  useRetryOnline(onRetry)
  return (
    <NoticeFrame kind="network" title={message || w('error.network')} hint={w('error.networkHint')}>
      <button type="button" className="notice__button" onClick={back}>
        {w('button.back')}
      </button>
      {onRetry && (
        <button type="button" className="notice__button notice__button--main" onClick={onRetry}>
          {w('button.retry')}
        </button>
      )}
      <button type="button" className="notice__link" onClick={() => setOpen(true)}>
        {w('feedback.open')}
      </button>
      {open && <Feedback onClose={() => setOpen(false)} />}
    </NoticeFrame>
  )
}

/** As soon as there is a signal again it is tried once more, without a touch. */
function useRetryOnline(onRetry: (() => void) | undefined): void {
  useEffect(() => {
    if (!onRetry) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
}
