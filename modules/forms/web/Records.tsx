import { useState } from 'react'
import { submissionStates } from '#engines/forms/shapes.ts'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { peopleContract } from '../people-contract.ts'
import type { OwnSubmission } from '../shapes.ts'
import { useAddresses } from './addresses.ts'
import { StateTag } from './StateTag.tsx'
import { formsWords } from './words.ts'
import './forms.css'

const states = ['', ...submissionStates] as const
type State = (typeof states)[number]

/** Own submissions, of one form or of all. */
export default function Records() {
  const w = useWords(formsWords)
  const { formid = '' } = usePage().query
  const [state, setState] = useState<State>('')
  const sent = useMore(peopleContract.mine, { formid, state })
  const tabs = states.map((key) => ({ key, label: key === '' ? w('records.all') : w(`submission.${key}`) }))
  return (
    <Screen title={w('title.records')}>
      <List
        {...sent}
        label={w('title.records')}
        filter={<FilterTabs label={w('records.which')} tabs={tabs} value={state} onChange={setState} />}
        renderRow={(one) => <Row one={one} />}
        empty={<Empty card icon="file-check" title={w('records.empty')} note={w('records.emptyNote')} />}
      />
    </Screen>
  )
}

function Row({ one }: { one: OwnSubmission }) {
  const to = useAddresses()
  return (
    <ListRow
      to={to.detail(one.id)}
      icon="file-text"
      tone={one.state === 'returned' ? 'danger' : 'brand'}
      title={one.title}
      tag={<StateTag state={one.state} />}
      subtitle={[formatTime(one.submittedAt), one.state === 'returned' && one.note ? one.note : one.summary]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}
