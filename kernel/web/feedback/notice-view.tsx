import { type ReactNode, useEffect } from 'react'
import { useWords } from '../language.tsx'
import { back, go } from '../pages/history.ts'
import { finishProgress } from '../pages/progress-state.ts'
import { kernelWords } from '../words.ts'
import { Picture } from './notice-picture.tsx'

type NoticeViewProps = {
  kind: 'noData' | 'system' | 'noPage'
  message?: string
  onRetry?: () => void
}

const texts = {
  noData: { title: 'error.data', hint: undefined },
  system: { title: 'error.system', hint: 'error.systemHint' },
  noPage: { title: 'error.noPage', hint: 'error.noPageHint' },
} as const

/** Shown instead of a page that cannot be shown: the reason, and a button to go on. */
export function NoticeView({ kind, message, onRetry }: NoticeViewProps) {
  const w = useWords(kernelWords)
  const { title, hint } = texts[kind]
  return (
    <NoticeFrame kind={kind} title={message || w(title)} hint={hint && w(hint)}>
      <button type="button" className="notice__button" onClick={back}>
        {w('button.back')}
      </button>
      {onRetry ? (
        <button type="button" className="notice__button notice__button--main" onClick={onRetry}>
          {w('button.retry')}
        </button>
      ) : (
        <button type="button" className="notice__button notice__button--main" onClick={() => go('')}>
          {w('button.home')}
        </button>
      )}
    </NoticeFrame>
  )
}

type NoticeFrameProps = {
  kind: 'noData' | 'system' | 'noPage' | 'network'
  title: string
  hint?: string
  children: ReactNode
}

export function NoticeFrame({ kind, title, hint, children }: NoticeFrameProps) {
  useEffect(finishProgress, [])
  return (
    <section className="notice">
      <Picture kind={kind} />
      <h1 className="notice__title">{title}</h1>
      {hint && <p className="notice__hint">{hint}</p>}
      <div className="notice__buttons">{children}</div>
    </section>
  )
}
