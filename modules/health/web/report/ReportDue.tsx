import { useState } from 'react'
import { answered } from './AnswerList.tsx'
import { hasDraft } from './draft.ts'
import type { ReportForm as Form } from './plan.ts'
import { ReportForm } from './ReportForm.tsx'
import { SameCard } from './SameCard.tsx'

/** Offers to repeat the last report; someone with a draft continues with the form. */
export function ReportDue({ form }: { form: Form }) {
  const said = answered(form.shown)
  const maySend = form.same && said.length > 0
  const [changing, setChanging] = useState(() => hasDraft(form))
  if (maySend && !changing) return <SameCard form={form} said={said} onChange={() => setChanging(true)} />
  return <ReportForm form={form} onBack={maySend ? () => setChanging(false) : undefined} />
}
