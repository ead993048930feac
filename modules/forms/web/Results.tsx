import type { Definition } from '#engines/forms/definition.ts'
import { FormFigures } from '#engines/forms/web/FormFigures.tsx'
import type { DataOf } from '#kernel/contract.ts'
import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { formatNumber } from '#kernel/web/time.ts'
import { useTitle } from '#kernel/web/title.ts'
import { Card } from '#kernel/web/ui/Card.tsx'
import { Denied } from '#kernel/web/ui/Denied.tsx'
import { Empty } from '#kernel/web/ui/Empty.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/StaleNote.tsx'
import { type Read, useRead } from '#kernel/web/use-read.ts'
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
  useTitle(read.data?.title)
  return (
    <Screen title={read.data?.title ?? w('title.results')}>
      {read.stale && read.asOf && <StaleNote asOf={read.asOf} onRefresh={read.refresh} />}
      {read.data ? <Shown data={read.data} /> : <Missing read={read} known={formid !== ''} />}
    </Screen>
  )
}

function Shown({ data }: { data: ResultsData }) {
  const w = useWords(formsWords)
  if (data.tooFew) {
    return (
      <Card>
        <Empty
          icon="shield-check"
          title={w('results.total', { n: formatNumber(data.total) })}
          note={w('results.tooFew')}
        />
      </Card>
    )
  }
  return <FormFigures definition={data.definition as Definition} figures={data} />
}

function Missing({ read, known }: { read: Read<ResultsData>; known: boolean }) {
  const w = useWords(formsWords)
  if (read.fault instanceof Refused && read.fault.fail === 'notShown') {
    return (
      <Card>
        <Empty icon="lock" title={w('results.hidden')} />
      </Card>
    )
  }
  if (!known || read.fault instanceof Refused) return <Denied />
  if (read.fault) return <ErrorView onRetry={read.refresh} busy={read.refreshing} />
  return <Skeleton shape="cards" />
}
