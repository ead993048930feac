import { useEffect, useState } from 'react'
import { Feedback } from '../feedback/feedback.tsx'
import { NoticeFrame } from '../feedback/notice-view.tsx'
import { useWords } from '../language.tsx'
import { back } from '../pages/history.ts'
import { kernelWords } from '../words.ts'

/** No answer from the server. The user can go back, retry, or send feedback. */
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

/** Retries automatically when the browser is online again. */
function useRetryOnline(onRetry: (() => void) | undefined): void {
  useEffect(() => {
    if (!onRetry) return
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])
}
