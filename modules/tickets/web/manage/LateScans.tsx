import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Segmented, Tag } from '#kernel/web/office/parts.tsx'
import type { Column } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { officeContract as contract } from '../../office-contract.ts'
import { decisionTabs } from './Appeals.tsx'
import type { DeskEvent } from './event-parts.tsx'
import { type ManageWords, manageWords } from './words.ts'

type LateScan = ReceivedFrom<typeof contract.lateScans>['list'][number]

type State = 'open' | 'decided'
const tones = { '': 'warn', counted: 'good', accepted: 'good', refused: 'bad' } as const

/** Wrong offline admissions, for the organiser to decide on. */
export function LateScans({ event, session }: { event: DeskEvent; session: string }) {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('open')
  return (
    <section className="c-stack">
      <div className="tk-late__head c-cluster c-gap-3 c-between">
        <div>
          <h2>{w('late.title')}</h2>
          <p>{w('late.note')}</p>
        </div>
        <Segmented label={w('column.state')} options={decisionTabs.tabs()} value={state} onChange={setState} />
      </div>
      <OfficeTable
        key={`${state} ${session}`}
        name={`tickets.late.${state}`}
        words={manageWords}
        read={contract.lateScans}
        input={{ event: event.id, session, state }}
        empty={state === 'open' ? 'late.empty' : 'late.emptyDecided'}
        every={10_000}
        columns={[...columns, ...(state === 'decided' ? decidedColumns : [])]}
        rowActions={[
          { label: 'late.decide', when: ({ allowedActions }) => allowedActions.length > 0, opens: 'decide' },
        ]}
        popups={{ decide: (scan, close) => <DecideForm event={event.id} scan={scan} onClose={close} /> }}
      />
    </section>
  )
}

type DecideFormProps = { event: string; scan: LateScan; onClose: () => void }

function DecideForm({ event, scan, onClose }: DecideFormProps) {
  const w = useWords(manageWords)
  const { id, name, number, gate, at, conflict, allowedActions } = scan
  return (
    <DrawerForm
      title={w('late.of')}
      call={contract.decideScan}
      draftKey={`tickets.late/${id}`}
      initial={{ event, id, action: 'refuse', note: '' }}
      changes={[contract.lateScans, contract.doorFigures]}
      success={w('done.decided')}
      saveLabel={w('late.decide')}
      onClose={onClose}
      fields={{
        action: {
          label: w('late.decision'),
          kind: 'radio',
          options: allowedActions.map((value) => ({ value, label: w(`late.${value}`) })),
          help: w(conflict === 'loggedOut' ? 'late.counts' : 'late.countsNot'),
        },
        note: { label: w('late.reason'), kind: 'long', help: w('late.reasonHelp') },
      }}
    >
      <blockquote className="tk-quote c-stack c-gap-1">
        <small className="c-faint">{[moment(at), gate || w('doors.noGate')].join(' · ')}</small>
        {[[name, number].filter(Boolean).join(' ') || w('late.nobody'), wrongWord(conflict, w)].join(' · ')}
      </blockquote>
    </DrawerForm>
  )
}

const columns: Column<LateScan, typeof manageWords>[] = [
  { title: 'late.at', kind: 'moment', always: true, width: 165 },
  {
    title: 'column.person',
    of: ({ name, number }) => [name, number].filter(Boolean).join(' '),
    none: 'late.nobody',
    always: true,
    width: 160,
  },
  {
    key: 'conflict',
    title: 'late.wrong',
    width: 170,
    render: ({ conflict }, w) => <Tag tone="warn">{wrongWord(conflict, w)}</Tag>,
  },
  { title: 'late.gate', none: 'doors.noGate', width: 120 },
  { title: 'late.by', none: '', width: 110, hidden: true },
  { title: 'late.seat', width: 110, hidden: true },
]

const decidedColumns: Column<LateScan, typeof manageWords>[] = [
  {
    title: 'late.decision',
    width: 150,
    render: ({ decision }, w) => <Tag tone={tones[decision]}>{w(`late.was.${decision || 'open'}`)}</Tag>,
  },
  { title: 'late.reason', of: 'decisionNote', none: '', width: 220, cut: true },
]

const wrongWord = (conflict: LateScan['conflict'], w: ManageWords): string =>
  conflict === '' ? '' : w(`door.${conflict}`)
