import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { Segmented, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { officeContract as contract } from '../../office-contract.ts'
import type { DeskEvent } from './event-parts.tsx'
import { type ManageWords, manageWords } from './words.ts'

type LateScan = ReceivedFrom<typeof contract.lateScans>['list'][number]

const states = ['open', 'decided'] as const
type State = (typeof states)[number]

/** Wrong offline admissions, for the organiser to decide on. */
export function LateScans({ event, session }: { event: DeskEvent; session: string }) {
  const w = useWords(manageWords)
  const [state, setState] = useState<State>('open')
  const [deciding, setDeciding] = useState<LateScan>()
  return (
    <section className="tk-late">
      <div className="tk-late__head">
        <div>
          <h2>{w('late.title')}</h2>
          <p>{w('late.note')}</p>
        </div>
        <Segmented
          label={w('column.state')}
          options={states.map((key) => ({ key, label: w(`appeals.${key}`) }))}
          value={state}
          onChange={setState}
        />
      </div>
      <OfficeTable<LateScan>
        key={`${state} ${session}`}
        name={`tickets.late.${state}`}
        read={contract.lateScans}
        input={{ event: event.id, session, state }}
        rowKey={({ id }) => id}
        empty={w(state === 'open' ? 'late.empty' : 'late.emptyDecided')}
        every={10_000}
        columns={columnsOf(w, state)}
        rowActions={[
          {
            key: 'decide',
            label: w('late.decide'),
            when: ({ allowedActions }) => allowedActions.length > 0,
            run: (scan) => setDeciding(scan),
          },
        ]}
      />
      {deciding && <DecideForm event={event.id} scan={deciding} onClose={() => setDeciding(undefined)} />}
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
      <blockquote className="tk-quote">
        <small>{[moment(at), gate || w('doors.noGate')].join(' · ')}</small>
        {[[name, number].filter(Boolean).join(' ') || w('late.nobody'), wrongWord(conflict, w)].join(' · ')}
      </blockquote>
    </DrawerForm>
  )
}

const tones = { '': 'warn', counted: 'good', accepted: 'good', refused: 'bad' } as const

function columnsOf(w: ManageWords, state: State): TableColumn<LateScan>[] {
  const all: (TableColumn<LateScan> | false)[] = [
    { key: 'at', title: w('late.at'), always: true, width: 165, render: ({ at }) => moment(at) },
    {
      key: 'person',
      title: w('column.person'),
      always: true,
      width: 160,
      render: ({ name, number }) => [name, number].filter(Boolean).join(' ') || w('late.nobody'),
    },
    {
      key: 'conflict',
      title: w('late.wrong'),
      width: 170,
      render: ({ conflict }) => <Tag tone="warn">{wrongWord(conflict, w)}</Tag>,
    },
    { key: 'gate', title: w('late.gate'), width: 120, render: ({ gate }) => gate || w('doors.noGate') },
    { key: 'by', title: w('late.by'), width: 110, hidden: true, render: ({ by }) => by },
    { key: 'seat', title: w('late.seat'), width: 110, hidden: true, render: ({ seat }) => seat || '–' },
    state === 'decided' && {
      key: 'decision',
      title: w('late.decision'),
      width: 150,
      render: ({ decision }) => <Tag tone={tones[decision]}>{w(`late.was.${decision || 'open'}`)}</Tag>,
    },
    state === 'decided' && {
      key: 'reason',
      title: w('late.reason'),
      width: 220,
      cut: true,
      render: ({ decisionNote }) => decisionNote,
    },
  ]
  return all.filter((column) => column !== false)
}

const wrongWord = (conflict: LateScan['conflict'], w: ManageWords): string =>
  conflict === '' ? '' : w(`door.${conflict}`)
