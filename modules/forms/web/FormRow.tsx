import { useWords } from '#kernel/web/language.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { FormCard, Standing } from '../shapes.ts'
import { useAddresses } from './addresses.ts'
import { minuteText, shortTime } from './clock-words.ts'
import { formsWords } from './words.ts'

const tones: Readonly<Record<Standing, Tone>> = {
  open: 'success',
  soon: 'info',
  outside: 'neutral',
  paused: 'warning',
  full: 'warning',
  closed: 'neutral',
}

/** A form in a list: title, closing time, own progress. */
export function FormRow({ form }: { form: FormCard }) {
  const w = useWords(formsWords)
  const to = useAddresses()
  const { submission, state } = form.mine
  // A returned one opens its submission, which shows the reason.
  const opensSent = submission !== '' && (form.standing === 'closed' || state === 'returned')
  return (
    <Go to={opensSent ? to.detail(submission) : to.fill(form.number)} className="fm-card c-panel c-press">
      <span className="c-mark c-tint" data-tone={form.isDue ? 'accent' : 'brand'}>
        <Icon name={form.mine.times > 0 ? 'clipboard-check' : 'clipboard-pen'} size={22} />
      </span>
      <span className="fm-card__main c-stack c-gap-1">
        <span className="fm-card__title">{form.title}</span>
        {form.about && <span className="fm-card__about c-clamp c-muted c-font-3">{form.about}</span>}
        <span className="c-cluster c-gap-1-3 c-muted c-font-2">
          <When form={form} />
          <span>{w('card.questions', { n: form.questions })}</span>
          {form.anonymous && <span>{w('card.anonymous')}</span>}
        </span>
      </span>
      <span className="fm-card__tags c-cluster">
        <Mine form={form} />
        {(form.standing !== 'open' || !hasWord(form)) && (
          <StatusTag tone={tones[form.standing]} live={form.standing === 'open'}>
            {w(`standing.${form.standing}`)}
          </StatusTag>
        )}
      </span>
    </Go>
  )
}

export function When({
  form,
}: {
  form: Pick<FormCard, 'standing' | 'opensAt' | 'closesAt' | 'dailyFrom' | 'dailyUntil'>
}) {
  const w = useWords(formsWords)
  if (form.standing === 'soon' && form.opensAt) return <span>{w('card.from', { time: shortTime(form.opensAt) })}</span>
  if (form.dailyFrom >= 0) {
    const span = { from: minuteText(form.dailyFrom), until: minuteText(form.dailyUntil) }
    return <span>{w('card.daily', span)}</span>
  }
  return form.closesAt ? <span>{w('card.until', { time: shortTime(form.closesAt) })}</span> : null
}

/** The label "open" is omitted if there is a label about the own progress. */
const hasWord = ({ mine, isDue }: FormCard): boolean => mine.hasDraft || isDue || mine.times > 0

/** Label of the own progress. */
function Mine({ form: { mine, isDue } }: { form: FormCard }) {
  const w = useWords(formsWords)
  if (mine.hasDraft) return <StatusTag tone="warning">{w('card.draft')}</StatusTag>
  if (mine.state === 'returned') return <StatusTag tone="danger">{w('submission.returned')}</StatusTag>
  if (isDue) return <StatusTag tone="accent">{w('card.due')}</StatusTag>
  if (mine.times > 1) return <StatusTag tone="brand">{w('card.times', { n: mine.times })}</StatusTag>
  return mine.times === 1 ? <StatusTag tone="brand">{w('card.once')}</StatusTag> : null
}
