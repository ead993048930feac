import { useMemo, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { useForm } from '#kernel/web/ui/form/use-form.ts'
import { isAsked } from '../question-rules.ts'
import { type Answers, answersFrom, withMove } from './asked.ts'
import { draftKey } from './draft.ts'
import type { ReportForm } from './plan.ts'
import { checkOf } from './report-check.ts'
import { sendReport } from './send-report.ts'
import { healthWords } from './words.ts'

/** Report form: initial values from the last report or the one to correct, draft, validation, sending. */
export function useReportForm(asked: ReportForm, onSent?: () => void) {
  const w = useWords(healthWords)
  const { questions, defaults, current, last, asksCode } = asked
  const before = current ?? last
  /** Each failed try needs a new captcha. */
  const [tries, setTries] = useState(0)
  const initial = useMemo(
    () => ({ ...answersFrom(questions, defaults, before), code: '' }),
    [questions, defaults, before],
  )
  const submit = (answers: Answers) =>
    sendReport(asked, answers).then(onSent, (fault) => {
      setTries((n) => n + 1)
      throw fault
    })
  const schema = checkOf(questions, asksCode)
  const form = useForm<Answers>({ initial, schema, submit, words: w, draftKey: draftKey(asked), secret: ['code'] })
  return {
    form,
    tries,
    shown: questions.filter((question) => isAsked(question, form.values)),
    answer: (changes: Answers) => form.set(withMove(questions, { ...form.values, ...changes }, last)),
  }
}
