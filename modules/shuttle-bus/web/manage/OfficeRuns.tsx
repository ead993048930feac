import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Tag, type Tone } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { useRead } from '#kernel/web/use-read.ts'
import { contract } from '../../contract.ts'
import type { Run, RunState } from '../../shapes.ts'
import { clock } from '../times.ts'
import { busWords } from '../words.ts'
import { BusOffice } from './BusOffice.tsx'
import { RunDrawer } from './RunDrawer.tsx'

type Detail = ReceivedFrom<typeof contract.detail>
export type DayRun = Run & { to: string }

const tones: Readonly<Record<RunState, Tone>> = {
  scheduled: 'good',
  running: 'info',
  delayed: 'warn',
  cancelled: 'bad',
  finished: 'plain',
}

const runsOf = ({ directions }: Detail): DayRun[] =>
  directions.flatMap(({ runs, to }) => runs.map((run) => ({ ...run, to }))).sort(comingFirst)

const isOver = ({ state }: DayRun): number => (state === 'finished' ? 1 : 0)
const comingFirst = (a: DayRun, b: DayRun): number => isOver(a) - isOver(b) || a.at - b.at

/** Today's trips of one route; buttons by `allowedActions`. */
export default function OfficeRuns() {
  const w = useWords(busWords)
  const lines = useRead(contract.lists, {})
  const routes = new Map(lines.data?.list.map((line) => [line.route, `${line.code} ${line.name}`]))
  const [first] = routes.keys()
  const [asked, setAsked] = useState<{ run: DayRun; action: 'delay' | 'cancel' }>()
  const reinstate = useAction(contract.reinstate, {
    changes: [contract.detail, contract.lists],
    success: w('saved'),
    cover: false,
  })
  const may = (action: DayRun['allowedActions'][number]) => (run: DayRun) => run.allowedActions.includes(action)
  return (
    <BusOffice at="runs">
      <OfficeTable<DayRun>
        name="bus.runs"
        read={contract.detail}
        input={{ id: first ?? '' }}
        when={first !== undefined}
        every={30_000}
        rowsOf={runsOf}
        rowKey={({ trip, day, version }) => `${day} ${trip} ${version}`}
        empty={w('noRunsLeft')}
        filters={[
          {
            kind: 'choice',
            key: 'id',
            label: w('chooseRoute'),
            usual: first ?? '',
            options: [...routes].map(([value, label]) => ({ value, label })),
          },
        ]}
        rowActions={[
          {
            key: 'delay',
            label: w('action.delay'),
            when: may('delay'),
            run: (run) => setAsked({ run, action: 'delay' }),
          },
          {
            key: 'cancel',
            label: w('action.cancel'),
            danger: true,
            when: may('cancel'),
            run: (run) => setAsked({ run, action: 'cancel' }),
          },
          {
            key: 'reinstate',
            label: w('action.reinstate'),
            when: may('reinstate'),
            run: ({ trip, day, version }) => reinstate.run({ trip, day, version }),
          },
        ]}
        columns={[
          {
            key: 'at',
            title: w('timetable'),
            always: true,
            sort: (a, b) => a.at - b.at,
            width: 120,
            render: ({ at }) => clock(at),
          },
          { key: 'to', title: w('direction'), render: ({ to }) => w('to', { place: to }) },
          {
            key: 'state',
            title: w('status'),
            width: 150,
            render: ({ state, delay }) => <Tag tone={tones[state]}>{w(`state.${state}`, { minutes: delay / 60 })}</Tag>,
          },
          { key: 'reason', title: w('cancelReason'), render: ({ reason }) => reason || '–' },
        ]}
      />
      {asked && <RunDrawer {...asked} onClose={() => setAsked(undefined)} />}
    </BusOffice>
  )
}
