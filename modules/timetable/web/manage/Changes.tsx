import { rangesOf } from '#engines/courses/number-sets.ts'
import { useWords, type Words } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import type { ChangeRow } from '../../shapes.ts'
import { ChangeForm } from './ChangeForm.tsx'
import { TimetableOffice } from './TimetableOffice.tsx'
import { changeSet, manageWords, stateSet } from './words.ts'

const changes = [contract.changes]
type W = Words<'notHeld' | 'periodsOf'>

/** Changes of classes: proposed ones are decided on here. */
export default function Changes() {
  const w = useWords(manageWords)
  return (
    <TimetableOffice at="changes">
      <OfficeTable
        name="timetable.changes"
        words={manageWords}
        read={contract.changes}
        search="searchChanges"
        empty="noChanges"
        filters={[{ label: 'state', options: stateSet }]}
        add={{ label: 'makeChange' }}
        form={(_, close) => <ChangeForm onClose={close} />}
        columns={[
          {
            key: 'course',
            title: 'courseName',
            of: ({ className, code }) => `${className} ${code}`,
            always: true,
            width: 200,
          },
          { key: 'kind', title: 'change', of: 'kind', set: changeSet, width: 100 },
          { key: 'day', title: 'planned', of: (row) => planned(row, w), width: 190, sort: true },
          { key: 'now', title: 'now', of: (row) => now(row, w), width: 190 },
          { title: 'reason', cut: true },
          { title: 'state', set: stateSet, width: 100 },
          { title: 'proposedBy', width: 100 },
          { title: 'decidedBy', width: 100, hidden: true },
          { title: 'createdAt', kind: 'moment', width: 150, sort: true, hidden: true },
        ]}
        rowActions={[
          {
            label: 'approve',
            may: 'approve',
            ask: 'approveAsk',
            run: ({ id, version }, send) =>
              send(contract.decideChange, { id, version, verdict: 'approve' }, { changes }),
          },
          {
            label: 'refuse',
            may: 'refuse',
            danger: true,
            run: ({ id, version }, send) =>
              send(contract.decideChange, { id, version, verdict: 'refuse' }, { changes }),
          },
          {
            label: 'withdraw',
            may: 'withdraw',
            danger: true,
            ask: 'withdrawAsk',
            run: ({ id, version }, send) => send(contract.withdraw, { id, version }, { changes }),
          },
        ]}
      />
    </TimetableOffice>
  )
}

const at = (day: string, periods: readonly number[], place: string, w: W): string =>
  [day, periods.length > 0 && w('periodsOf', { n: rangesOf(periods) }), place].filter(Boolean).join(' ')

const planned = ({ kind, day, periods, place }: ChangeRow, w: W): string =>
  kind === 'added' ? '' : at(day, periods, place, w)

function now({ kind, day, toDay, periods, toPeriods, place, toPlace, substitutes }: ChangeRow, w: W): string {
  if (kind === 'cancelled') return w('notHeld')
  const by = substitutes.join('、')
  return [at(toDay || day, toPeriods.length ? toPeriods : periods, toPlace || place, w), by].filter(Boolean).join(' · ')
}
