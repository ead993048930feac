import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { Deed } from './Deed.tsx'
import { PlanEditor } from './PlanEditor.tsx'
import { planSet } from './sets.ts'
import { deskWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskPlans>['list'][number]

const columns: Column<Row, typeof deskWords>[] = [
  { title: 'desk.title', none: '', always: true, cut: true, sort: true },
  { title: 'desk.state', set: planSet, width: 100 },
  {
    key: 'startsOn',
    title: 'desk.dates',
    width: 220,
    sort: true,
    render: ({ startsOn, endsOn }) => `${startsOn} – ${endsOn}`,
  },
  { title: 'desk.leastMeters', kind: 'number', width: 110 },
  { title: 'desk.weekLeast', kind: 'number', width: 80 },
  { title: 'desk.goalRuns', kind: 'number', width: 80 },
  { title: 'desk.points', kind: 'number', width: 80 },
  { title: 'desk.runners', kind: 'number', width: 80 },
  { title: 'desk.runs', kind: 'number', width: 80 },
  { title: 'desk.appeals', kind: 'number', width: 90 },
]

/** Running plans. */
export default function Plans() {
  const w = useWords(deskWords)
  return (
    <OfficeTable
      name="running.plans"
      words={deskWords}
      title="title.plans"
      note="desk.note"
      read={contract.deskPlans}
      search="desk.search"
      tools={
        <Button icon="users" onClick={() => go('manage/run-teams')}>
          {w('title.deskTeams')}
        </Button>
      }
      empty="desk.empty"
      onOpen={(row, open) =>
        row.allowedActions.includes('edit') ? open('form') : go(`manage/run-figures?of=${row.id}`)
      }
      filters={[{ label: 'desk.state', options: planSet }]}
      columns={columns}
      rowActions={[
        { label: 'desk.edit', may: 'edit', opens: 'form' },
        {
          label: 'desk.open',
          may: 'open',
          ask: 'desk.askOpen',
          run: ({ id, version }, send) => send(contract.openPlan, { id, version }, { done: 'desk.opened' }),
        },
        {
          label: 'desk.openRuns',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/runs?plan=${id}`),
        },
        {
          label: 'desk.openFigures',
          when: ({ state }) => state !== 'draft',
          run: ({ id }) => go(`manage/run-figures?of=${id}`),
        },
        { label: 'desk.end', danger: true, may: 'end', opens: 'end' },
        {
          label: 'desk.remove',
          danger: true,
          may: 'remove',
          ask: 'desk.askRemove',
          run: ({ id, version }, send) => send(contract.removePlan, { id, version }, { done: 'desk.removed' }),
        },
      ]}
      add={{ label: 'desk.new' }}
      form={(row, close) => <PlanEditor id={row?.id ?? ''} onClose={close} />}
      popups={{
        end: (row, close) => (
          <Deed
            call={contract.endPlan}
            row={row}
            about={row.title}
            title="desk.end"
            note="desk.endNote"
            done="desk.ended"
            danger
            onClose={close}
          />
        ),
      }}
    />
  )
}
