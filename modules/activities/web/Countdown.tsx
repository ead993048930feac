import { useEffect } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import type { Shown } from './LotteryDetail.tsx'
import { activityWords } from './words.ts'

/** Countdown to the opening or closing; then the page reloads its data. */
export function Countdown({ lottery, onDue }: { lottery: Shown; onDue: () => Promise<void> }) {
  const w = useWords(activityWords)
  const now = useNow()
  const { state, opensAt, closesAt } = lottery
  const isRunning = state === 'coming' || state === 'open'
  const until = state === 'coming' ? opensAt : closesAt
  const isDue = isRunning && now >= until
  useEffect(() => {
    if (!isDue) return
    // Random delay, so that not all pages request at the same moment.
    const timer = setTimeout(() => void onDue(), 300 + Math.random() * 1_500)
    return () => clearTimeout(timer)
  }, [isDue, onDue])
  if (!isRunning) return null
  const left = Math.max(0, until - now)
  const days = Math.floor(left / 86_400)
  const rest = [Math.floor((left % 86_400) / 3600), Math.floor((left % 3600) / 60), left % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return (
    <div className="lot-countdown c-tint-brand c-line c-between" role="timer">
      <span>{w(state === 'coming' ? 'countdown.opens' : 'countdown.closes')}</span>
      <b>{days > 0 ? w('countdown.days', { days, rest }) : rest}</b>
    </div>
  )
}
