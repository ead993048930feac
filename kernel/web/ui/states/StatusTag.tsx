import type { ReactNode } from 'react'
import '../kit.css'
import './StatusTag.css'
import type { Tone } from './tone.ts'

type StatusTagProps = {
  tone?: Tone
  children: ReactNode /** A dot before the text: a state that is in progress. */
  live?: boolean
}

export function StatusTag({ tone = 'neutral', live, children }: StatusTagProps) {
  return (
    <span className="c-tag" data-tone={tone}>
      {live && <i className="c-tag__dot" aria-hidden />}
      {children}
    </span>
  )
}
