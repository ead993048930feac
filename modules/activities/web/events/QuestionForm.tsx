import { useMemo } from 'react'
import type { Answers } from '#engines/forms/answers.ts'
import type { Definition } from '#engines/forms/definition.ts'
import { FormFilling } from '#engines/forms/web/FormFilling.tsx'
import type { FormToFill } from '#engines/forms/web/form-to-fill.ts'
import { ask } from '#kernel/web/calls/ask.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { contract } from '../../contract.ts'
import type { Shown } from './Detail.tsx'

type Props = { activity: Shown; form: Definition; wait: boolean; label: string; onSent: () => void }

/** What the organisers ask, as a form: what was typed is kept on the device until it is sent. */
export default function QuestionForm({ activity: { id, title, mine }, form, wait, label, onSent }: Props) {
  const toFill = useMemo(
    (): FormToFill => ({
      ...{ id: `activity/${id}`, title, version: JSON.stringify(form), definition: form, initial: mine.answers },
      ...{ anonymous: false, optionsLeft: [], prefills: [], draft: null },
    }),
    [id, title, form, mine.answers],
  )
  const send = ({ answers, key }: { answers: Answers; key: string }) =>
    ask(contract.registerActivity, { id, key, wait, answers: JSON.stringify(answers) as never })
  const reload = () => refetch(contract.activity).then(() => toFill)
  return <FormFilling form={toFill} desk={{ send, reload }} submitLabel={label} onSent={onSent} />
}
