import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { valueSet } from '#kernel/web/office/value-set.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { LibraryOffice, useIsKoha } from './LibraryOffice.tsx'
import { manageWords } from './words.ts'

export type LoanRow = ReceivedFrom<typeof contract.deskLoans>['list'][number]

const stateSet = valueSet(manageWords, 'loan', {
  out: 'info',
  renewed: 'info',
  overdue: 'bad',
  returned: 'plain',
  lost: 'warn',
})
const changes = [contract.deskLoans, contract.deskHolds, contract.deskFines, contract.connector]

/** Lending and taking back; the overdue list is its filter, with the export. */
export default function Loans() {
  const isKoha = useIsKoha()
  return (
    <LibraryOffice at="loans">
      <OfficeTable
        name="library.loans"
        words={manageWords}
        read={contract.deskLoans}
        search="searchLoans"
        empty="noLoans"
        exportAs="loans"
        filters={[{ label: 'state', options: stateSet }]}
        columns={[
          { title: 'column.title', kind: 'line', always: true, cut: true },
          { title: 'column.person', kind: 'person', width: 170 },
          { title: 'column.barcode', kind: 'code', width: 120 },
          { title: 'column.branch', width: 130 },
          { title: 'column.state', set: stateSet, width: 100 },
          { title: 'column.due', of: 'dueDay', kind: 'day', width: 160, sort: true },
          { key: 'daysLate', title: 'column.daysLate', width: 100, of: late, none: '' },
          { title: 'column.fine', width: 100, of: ({ fine }) => (fine ? formatMoney(fine) : ''), none: '' },
          { title: 'column.lent', kind: 'moment', width: 160, sort: true, hidden: true },
          { title: 'column.returned', kind: 'moment', width: 160, hidden: true },
        ]}
        rowActions={[
          {
            label: 'giveBack',
            may: 'giveBack',
            ask: 'giveBackAsk',
            run: ({ id }, send) =>
              send(
                contract.giveBack,
                { id },
                {
                  changes,
                  done: ({ fine, keptFor }, w) =>
                    [
                      fine ? w('gaveBackFine', { amount: formatMoney(fine) }) : w('gaveBack'),
                      keptFor && w('keptFor', { person: keptFor }),
                    ]
                      .filter(Boolean)
                      .join(' · '),
                },
              ),
          },
          { label: 'correct', may: 'correct', opens: 'correct' },
          { label: 'lose', may: 'lose', danger: true, opens: 'lose' },
        ]}
        popups={{
          correct: (row, close) => <Correct row={row} onClose={close} />,
          lose: (row, close) => <Lose row={row} onClose={close} />,
        }}
        add={isKoha ? false : { label: 'lend' }}
        form={(_, close) => <Lend onClose={close} />}
      />
    </LibraryOffice>
  )
}

const late = ({ state, days }: LoanRow): string | number => (state === 'overdue' ? -days : '')

function Lend({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('lend')}
      call={contract.lend}
      draftKey="library.lend"
      initial={{ number: '', barcode: '' }}
      changes={changes}
      success={w('lendDone')}
      onClose={onClose}
      fields={{ number: { label: w('number') }, barcode: { label: w('barcode') } }}
    />
  )
}

type RowProps = { row: LoanRow; onClose: () => void }

function Correct({ row: { id, title, dueDay }, onClose }: RowProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('correct')} · ${title}`}
      call={contract.correctLoan}
      draftKey={`library.loan/${id}`}
      initial={{ id, dueDay }}
      changes={changes}
      onClose={onClose}
      fields={{ dueDay: { label: w('dueDay') } }}
    />
  )
}

function Lose({ row: { id, title }, onClose }: RowProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('lose')} · ${title}`}
      call={contract.loseLoan}
      draftKey={`library.lost/${id}`}
      initial={{ id, amount: 0 }}
      changes={changes}
      success={w('lost')}
      saveLabel={w('lose')}
      onClose={onClose}
      fields={{ amount: { label: w('loseAmount'), help: w('loseHelp') } }}
    />
  )
}
