import { useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useToast } from '#kernel/web/office/toast.ts'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import type { ExamRow, SeatRow } from '../../shapes.ts'
import { AddPeople } from './AddPeople.tsx'
import { manageWords, seatKindSet } from './words.ts'

const changes = [contract.seats, contract.exams, contract.conflicts]

/** The people of an exam, and where they sit. */
export function Seats({ exam, onClose }: { exam: ExamRow; onClose: () => void }) {
  const w = useWords(manageWords)
  const toast = useToast()
  const [isAdding, setAdding] = useState(false)
  const current = useRead(contract.exams, { id: exam.id }).data?.list[0] ?? exam
  const assign = useAction(contract.assignSeats, { changes, cover: false })
  const mayChange = current.allowedActions.includes('seat')
  const run = async () => {
    const done = await assign.run({ id: exam.id })
    if (done) toast.done(done.n ? w('assigned', { n: done.n }) : w('assignedNone'))
  }
  const facts = current.rooms.map(({ code, seated, places }) => ({
    label: code,
    value: w('seatedOf', { seated, people: places }),
  }))
  return (
    <Detail title={`${w('seats')} · ${exam.name}`} width={860} facts={facts} onClose={onClose}>
      <OfficeTable
        name="exams.seats"
        words={manageWords}
        read={contract.seats}
        input={{ exam: exam.id }}
        inAddress={false}
        search="searchSeats"
        empty="seatsEmpty"
        exportAs="seats"
        tools={
          <>
            <Button icon="printer" onClick={() => go(`manage/exams/print/${exam.id}`)}>
              {w('print')}
            </Button>
            {mayChange && (
              <Button loading={assign.busy} onClick={() => void run()}>
                {w('assign')}
              </Button>
            )}
          </>
        }
        add={mayChange && { label: 'addPeople', run: () => setAdding(true) }}
        columns={[
          { title: 'person', kind: 'person', always: true },
          { title: 'department', cut: true },
          { key: 'kind', title: 'seatKind', of: 'kind', set: seatKindSet, width: 100 },
          { key: 'room', title: 'room', of: 'roomName', width: 160 },
          {
            key: 'seat',
            title: 'seat',
            width: 110,
            sort: true,
            render: ({ seat, byHand }) => (
              <>
                {seat ?? '–'} {byHand && <small className="c-faint">{w('byHand')}</small>}
              </>
            ),
          },
        ]}
        rowActions={
          mayChange && [
            { label: 'place', opens: 'form' },
            {
              label: 'takeOut',
              danger: true,
              ask: 'takeOutAsk',
              run: ({ id }, send) => send(contract.removePerson, { id }, { changes }),
            },
          ]
        }
        form={(row, close) => row && <Place row={row} exam={current} onClose={close} />}
      />
      {isAdding && <AddPeople exam={current} onClose={() => setAdding(false)} />}
    </Detail>
  )
}

function Place({ row, exam, onClose }: { row: SeatRow; exam: ExamRow; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('place')} · ${row.person.name}`}
      call={contract.placePerson}
      draftKey={`exams.seat/${row.id}`}
      initial={initialOf(row, exam)}
      fromFresh={(fresh) => initialOf((fresh as { list: SeatRow[] }).list[0]!, exam)}
      changes={changes}
      onClose={onClose}
      width={420}
      fields={{
        room: {
          label: w('room'),
          kind: 'choice',
          required: true,
          options: exam.rooms.map(({ id, name }) => ({ value: id, label: name })),
        },
        seat: { label: w('seat'), kind: 'number' },
        kind: { label: w('seatKind'), kind: 'choice', options: seatKindSet.options() },
      }}
    />
  )
}

const initialOf = ({ id, version, room, seat, kind }: SeatRow, exam: ExamRow) => ({
  ...{ id, version, kind, room: room || (exam.rooms[0]?.id ?? '') },
  ...(seat !== null && { seat }),
})
