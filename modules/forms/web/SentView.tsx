import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import type { Filling } from '../shapes.ts'
import { useAddresses } from './addresses.ts'
import type { Sent } from './use-desk.ts'
import { formsWords } from './words.ts'

/** Confirmation after submitting, with the next step. */
export function SentView({ form, sent, onAgain }: { form: Filling; sent: Sent; onAgain: () => void }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  const next = form.anonymous ? w('sent.anonymous') : sent.again ? w('sent.before') : w('sent.next')
  return (
    <Result
      outcome="success"
      title={w('sent.title')}
      next={next}
      actions={
        <>
          {sent.id !== '' && <Button to={to.detail(sent.id)} size="large" label={w('fill.see')} />}
          {sent.timesLeft !== 0 && <Button look="soft" size="large" onClick={onAgain} label={w('sent.again')} />}
          {form.hasResults && (
            <Button look="soft" size="large" to={to.results(form.number)} label={w('fill.results')} />
          )}
          <Button look="plain" to={to.list} label={w('fill.toList')} />
        </>
      }
    />
  )
}
