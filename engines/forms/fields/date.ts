import { dayFrom, dayLimit, limitOf } from './days.ts'
import { defineKind, textOf, wrong } from './kind.ts'

export const date = defineKind({
  config: { from: dayLimit(), until: dayLimit() },
  empty: '',
  read: (raw, { from, until }, { today }) => {
    const typed = textOf(raw)
    if (typed === '') return { answer: undefined }
    const answer = dayFrom(typed ?? '')
    if (!answer) return wrong('wrong')
    if (from && answer < limitOf(from, today)) return wrong('tooEarly')
    return until && answer > limitOf(until, today) ? wrong('tooLate') : { answer }
  },
  text: (answer: string) => answer,
  counting: 'days',
})
