import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { RunDetail } from './RunDetail.tsx'
import { RunRow } from './RunRow.tsx'
import { runWords } from './words.ts'

const which = ['all', 'valid', 'broken'] as const

/** One run, or all of them. */
export default function State() {
  const { id = '' } = usePage().query
  return id ? <RunDetail id={id} /> : <RunList />
}

function RunList() {
  const w = useWords(runWords)
  const [shown, setShown] = useState<(typeof which)[number]>('all')
  const list = useMore(contract.myRuns, { which: shown })
  return (
    <Screen title={w('home.runs')} name={w('home.runs')}>
      <List
        {...list}
        label={w('home.runs')}
        filter={
          <FilterTabs
            label={w('runs.which')}
            tabs={which.map((key) => ({ key, label: w(`runs.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={<Empty icon="footprints" title={w('runs.empty')} />}
        renderRow={(run) => <RunRow run={run} />}
      />
    </Screen>
  )
}
