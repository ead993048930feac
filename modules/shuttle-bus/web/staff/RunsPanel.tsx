import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../../contract.ts'
import { useRoutes } from '../use-routes.ts'
import { busWords } from '../words.ts'
import { RunRow } from './RunRow.tsx'

type Way = ReceivedFrom<typeof contract.detail>['directions'][number]

/** Today's trips of one route that can still be changed. */
export function RunsPanel() {
  const w = useWords(busWords)
  const routes = useRoutes()
  const [chosen, setChosen] = useState('')
  const route = chosen || (routes[0]?.value ?? '')
  const read = useRead(contract.detail, { id: route }, { when: route !== '', every: 30_000 })
  return (
    <>
      <FilterTabs
        label={w('chooseRoute')}
        tabs={routes.map(({ value, label }) => ({ key: value, label }))}
        value={route}
        onChange={setChosen}
      />
      <List
        read={read}
        rows={(read.data?.directions ?? []).flatMap(changeable)}
        rowKey={({ run }) => `${run.day} ${run.trip} ${run.version}`}
        empty={<Empty card icon="bus" title={w('noRunsLeft')} />}
        renderRow={({ run, to }) => <RunRow run={run} to={to} />}
      />
    </>
  )
}

const changeable = ({ runs, to }: Way) =>
  runs.filter(({ allowedActions }) => allowedActions.length > 0).map((run) => ({ run, to }))
