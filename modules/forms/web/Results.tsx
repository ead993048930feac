import type { Definition } from '#engines/forms/definition.ts'
import { FormFigures } from '#engines/forms/web/FormFigures.tsx'
import type { DataOf } from '#kernel/contract.ts'
import { Refused } from '#kernel/web/calls/faults.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { peopleContract } from '../people-contract.ts'
import { formsWords } from './words.ts'
import './forms.css'

type ResultsData = DataOf<typeof peopleContract.results>

/** Figures of a form, without names. */
export default function Results() {
  const w = useWords(formsWords)
  const { query } = usePage()
  const formid = query.formid ?? query.id ?? ''
  const read = useRead(peopleContract.results, { formid }, { when: formid !== '' })
  return (
    <Screen
      name={read.data?.title}
      title={read.data?.title ?? w('title.results')}
      read={read}
      missing={formid === ''}
      skeleton="cards"
      refused={<Missing fault={read.fault} />}
      fresh="note"
    >
      {(data) => <Shown data={data} />}
    </Screen>
  )
}

function Shown({ data }: { data: ResultsData }) {
  const w = useWords(formsWords)
  if (data.tooFew) {
    return (
      <Empty
        card
        icon="shield-check"
        title={w('results.total', { n: formatNumber(data.total) })}
        note={w('results.tooFew')}
      />
    )
  }
  return <FormFigures definition={data.definition as Definition} figures={data} />
}

function Missing({ fault }: { fault: Error | null }) {
  const w = useWords(formsWords)
  if (!(fault instanceof Refused && fault.fail === 'notShown')) return <Denied />
  return <Empty card icon="lock" title={w('results.hidden')} />
}
