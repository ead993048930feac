import { useState } from 'react'
import { Feedback } from './feedback.tsx'
import { back } from './history.ts'
import { useWords } from './language.tsx'
import { kernelWords } from './messages.ts'
import { NoticeFrame } from './notice-view.tsx'

/** No answer came. A person can go back, try again, or say what they think of it. */
export function NetworkError({ message, onRetry }: { message?: string; onRetry?: () => void }) {
  const w = useWords(kernelWords)
  const [open, setOpen] = useState(false)
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
