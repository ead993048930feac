import type { ReactNode } from 'react'
import '../kit.css'
import './Steps.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '../Icon.tsx'
import { uiWords } from '../words.ts'

export type Step = {
  key: string
  title: ReactNode
  note?: ReactNode
  time?: ReactNode
  state: 'done' | 'now' | 'next' | 'failed'
}

const tones = { done: 'success', now: 'brand', next: 'neutral', failed: 'danger' } as const

/** A timeline of past, current and coming steps. */
export function Steps({ steps, label }: { steps: readonly Step[]; label?: string }) {
  const w = useWords(uiWords)
  return (
    <ol className="c-steps" aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.key}
          className="c-steps__step"
          data-tone={tones[step.state]}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="c-steps__mark c-centre c-tint">
            {step.state === 'done' && <Icon name="check" size={14} />}
            {step.state === 'failed' && <Icon name="x" size={14} />}
          </span>
          <div className="c-steps__text">
            <div className="c-steps__line c-cluster c-gap-0-3 c-between">
              <span className="c-steps__title">{step.title}</span>
              {step.time && <span className="c-muted c-font-2 c-figures">{step.time}</span>}
            </div>
            {step.note && <p className="c-steps__note">{step.note}</p>}
            <span className="c-sr">{w(`step.${step.state}`)}</span>
          </div>
        </li>
      ))}
    </ol>
  )
}
