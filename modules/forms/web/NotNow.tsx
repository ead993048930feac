import { formWords } from '#engines/forms/words.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import type { Filling } from '../shapes.ts'
import { useAddresses } from './addresses.ts'
import { minuteText, shortTime } from './clock-words.ts'
import { formsWords } from './words.ts'

const refusals = { key: 'forms', messages: formWords }

/** Why the form cannot be filled in now, when it can, and the own submissions. */
export function NotNow({ form }: { form: Filling }) {
  const w = useWords(formsWords)
  const fails = useWords(refusals)
  const to = useAddresses()
  const { latest, refusal } = form
  const isDone = form.timesLeft === 0
  const already = w(form.limit === 'daily' ? 'fill.alreadyToday' : 'fill.already')
  const title = isDone ? already : fails(`fail.${refusal as 'formClosed'}`)
  return (
    <Result
      outcome={isDone ? 'success' : 'info'}
      title={title}
      next={whenWords(form, w)}
      actions={
        <>
          {latest && <Button to={to.detail(latest.id)} label={w('fill.see')} />}
          {latest?.allowedActions.includes('edit') && (
            <Button look="soft" to={to.edit(form.number, latest.id)} label={w('fill.change')} />
          )}
          {form.hasResults && <Button look="soft" to={to.results(form.number)} label={w('fill.results')} />}
          <Button look="plain" to={to.list} label={w('fill.toList')} />
        </>
      }
    />
  )
}

function whenWords(form: Filling, w: ReturnType<typeof useWords<keyof typeof formsWords.messages.zh>>) {
  if (form.standing === 'soon' && form.opensAt > 0) return w('fill.opensAt', { time: shortTime(form.opensAt) })
  if (form.dailyFrom < 0 || form.standing === 'closed') return undefined
  return w('fill.dailyAt', { from: minuteText(form.dailyFrom), until: minuteText(form.dailyUntil) })
}
