import { useEffect } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../people-contract.ts'
import type { Shown } from './Detail.tsx'
import { deviceName } from './device-name.ts'
import { quizWords } from './words.ts'

/** The main button, labelled with the state. A second tap, or another device, leads to the same attempt. */
export function StartBar({ quiz, onDue }: { quiz: Shown; onDue: () => Promise<void> }) {
  const w = useWords(quizWords)
  const { id, mine, minutes, running, made } = quiz
  useRefreshAt(quiz, onDue)
  const start = useAction(peopleContract.start, {
    confirm: { title: w('act.startTitle'), text: w('act.startNote', { minutes }), ok: w('act.start') },
    changes: [peopleContract.quiz, peopleContract.quizzes],
    onSuccess: (attempt) => go(`answer/record?id=${attempt.id}`),
  })
  if (mine.actions.includes('resume'))
    return <Button block size="large" icon="clock" to={`answer/record?id=${running}`} label={w('act.resume')} />
  if (mine.actions.includes('start'))
    return (
      <Button
        block
        size="large"
        busy={start.busy}
        onClick={() => void start.run({ id, device: deviceName() })}
        label={w(made > 0 ? 'act.again' : 'act.start')}
      />
    )
  return <Button block size="large" disabled label={w(whyNot(quiz), { time: formatTime(quiz.opensAt) })} />
}

function whyNot({ state, perDay }: Shown) {
  if (state === 'coming') return 'act.coming'
  if (state === 'open') return perDay ? 'act.limitDay' : 'act.limit'
  return state === 'cancelled' ? 'act.cancelled' : 'act.closed'
}

/** Reads again when it opens or closes; not all pages at the same moment. */
function useRefreshAt({ state, opensAt, closesAt }: Shown, onDue: () => Promise<void>): void {
  const now = useNow()
  const isDue = (state === 'coming' && now >= opensAt) || (state === 'open' && now >= closesAt)
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => void onDue(), 300 + Math.random() * 1_500)
    return () => clearTimeout(timer)
  }, [isDue, onDue])
}
