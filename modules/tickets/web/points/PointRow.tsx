import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { useNow } from '#kernel/web/use-now.ts'
import { ticketWords } from '../words.ts'
import type { Point } from './Points.tsx'

const tones = { counted: 'warning', appealed: 'info', upheld: 'warning', waived: 'success' } as const
const isKnown = (state: string): state is keyof typeof tones => Object.hasOwn(tones, state)

export function PointRow({ point, onAppeal }: { point: Point; onAppeal: () => void }) {
  const w = useWords(ticketWords)
  const { reason, state, points, until, mayAppeal } = point
  const faded = until <= useNow()
  const tone: Tone = faded || !isKnown(state) ? 'neutral' : tones[state]
  const day = formatTime(until, { dateStyle: 'medium' })
  return (
    <li className="tk-point c-cluster" data-faded={faded || undefined}>
      <div>
        <p className="tk-point__why">{reason}</p>
        <p className="c-faint c-font-2">
          {w(faded ? 'points.untilPast' : 'points.until', { day })}
          {points > 1 && ` · ${w('points.more', { points })}`}
        </p>
      </div>
      {isKnown(state) && <StatusTag tone={tone}>{w(`points.${state}`)}</StatusTag>}
      {mayAppeal && <Button look="soft" size="small" onClick={onAppeal} label={w('points.appeal')} />}
    </li>
  )
}
