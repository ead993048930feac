import { formWords } from '#engines/forms/words.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import type { Filling } from '../shapes.ts'
import { minuteText, shortTime } from './clock-words.ts'
import { formsWords } from './words.ts'

const refusals = { key: 'forms', messages: formWords }

/** Closing time and limit, in one line. */
export function FormIntro({ form }: { form: Filling }) {
  const w = useWords(formsWords)
  const fails = useWords(refusals)
  const { closesAt, dailyFrom, dailyUntil, limit, timesLeft } = form
  const facts = [
    closesAt > 0 && w('fill.closesIn', { time: shortTime(closesAt) }),
    dailyFrom >= 0 && w('fill.dailyAt', { from: minuteText(dailyFrom), until: minuteText(dailyUntil) }),
    limit === 'once' && w('fill.once'),
    limit === 'times' && timesLeft >= 0 && w('fill.left', { n: timesLeft }),
    limit === 'daily' && timesLeft >= 0 && w('fill.leftToday', { n: timesLeft }),
  ].filter((fact) => fact !== false)
  if (form.refusal !== '') return <Notice tone="warning" text={fails(`fail.${form.refusal as 'formClosed'}`)} />
  if (facts.length === 0) return null
  return (
    <p className="fm-intro c-line c-gap-2 c-muted c-font-3">
      <Icon name="clock" size={16} />
      <span>{facts.join(' · ')}</span>
    </p>
  )
}
