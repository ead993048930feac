import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { kindSet, manageWords, stateSet } from './words.ts'

const pages = [
  ['appeals', 'clipboard-list'],
  ['figures', 'chart-column'],
  ['points', 'map-pin'],
  ['routes', 'navigation'],
] as const

/** All sessions with their figures. */
export default function Sessions() {
  const w = useWords(manageWords)
  return (
    <OfficeTable
      name="checkin.sessions"
      words={manageWords}
      title="title.sessions"
      read={contract.deskSessions}
      every={30_000}
      search="desk.search"
      empty="desk.empty"
      exportAs="sessions"
      onOpen={({ id }) => go(`manage/checkin/sessions/${id}`)}
      tools={pages.map(([page, icon]) => (
        <Button key={page} icon={icon} onClick={() => go(`manage/checkin/${page}`)}>
          {w(`title.${page}`)}
        </Button>
      ))}
      filters={[
        { label: 'desk.kind', options: kindSet },
        { label: 'desk.state', options: stateSet },
        { kind: 'days', label: 'desk.days', keys: ['from', 'until'] },
      ]}
      columns={[
        { title: 'desk.title', always: true, cut: true, sort: true },
        { title: 'desk.kind', width: 90, hidden: true, render: ({ kind }) => kindSet.label(kind as 'class') },
        { title: 'desk.state', set: stateSet, width: 100 },
        { title: 'desk.startsAt', kind: 'moment', width: 160, sort: true },
        { title: 'desk.place', cut: true, width: 160, hidden: true },
        { title: 'desk.leaders', cut: true, width: 120 },
        { title: 'desk.expected', kind: 'number', width: 80 },
        { title: 'desk.present', kind: 'number', width: 80 },
        { title: 'desk.late', kind: 'number', width: 90 },
        { title: 'desk.absent', kind: 'number', width: 80 },
        { title: 'desk.risky', kind: 'number', width: 90 },
        { title: 'desk.appeals', kind: 'number', width: 80 },
      ]}
      rowActions={[
        { label: 'desk.list', run: ({ id }) => go(`manage/checkin/sessions/${id}`) },
        {
          label: 'desk.end',
          may: 'end',
          ask: 'desk.askEnd',
          run: ({ id }, send) => send(contract.endSession, { id }, { done: 'desk.ended' }),
        },
        {
          label: 'desk.cancel',
          danger: true,
          may: 'cancel',
          ask: 'desk.askCancel',
          run: ({ id }, send) => send(contract.cancelSession, { id }, { done: 'desk.cancelled' }),
        },
      ]}
    />
  )
}
