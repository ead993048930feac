import { type ReactNode, useRef } from 'react'
import './PullToRefresh.css'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '../Icon.tsx'
import { uiWords } from '../words.ts'
import { usePull } from './use-pull.ts'

type PullToRefreshProps = { onRefresh?: () => Promise<unknown>; children: ReactNode }

const words = { idle: 'pull', pull: 'pull', ready: 'release', busy: 'refreshing' } as const

export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const w = useWords(uiWords)
  const box = useRef<HTMLDivElement>(null)
  const { phase, distance } = usePull(box, onRefresh)
  const moving = phase === 'pull' || phase === 'ready'
  return (
    <div ref={box} className="c-pull" data-phase={phase}>
      {phase !== 'idle' && (
        <div className="c-pull__head c-line c-gap-2 c-muted c-font-2" style={{ height: distance }} role="status">
          <Icon name="refresh-cw" size={18} />
          <span>{w(words[phase])}</span>
        </div>
      )}
      <div
        className="c-pull__body"
        style={distance > 0 ? { transform: `translateY(${distance}px)`, transition: moving ? 'none' : undefined } : {}}
      >
        {children}
      </div>
    </div>
  )
}
