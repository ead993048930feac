import { useMemo } from 'react'
import { FormQuery } from '#engines/forms/web/FormQuery.tsx'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import type { Filling } from '../shapes.ts'
import { asToFill, useDesk } from './use-desk.ts'
import { formsWords } from './words.ts'

/** Read-only page: shows what the form's data sources answer, and submits nothing. */
export function QueryPage({ form }: { form: Filling }) {
  const w = useWords(formsWords)
  const desk = useDesk(form)
  const toFill = useMemo(() => ({ ...asToFill(form), draft: null, prefills: [] }), [form])
  return (
    <Screen title={form.title}>
      <FormQuery
        form={toFill}
        desk={desk}
        askedTitle={w('query.asked')}
        foundTitle={w('query.found')}
        none={<Empty icon="package-search" title={w('query.none')} note={w('query.noneNote')} />}
      />
    </Screen>
  )
}
