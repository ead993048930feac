import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Button, Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { currentDay, formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { PaymentsOffice } from './PaymentsOffice.tsx'
import { Sides } from './Sides.tsx'
import { runSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.reconciliations>['list'][number]
export type SideRow = ReceivedFrom<typeof contract.sides>['list'][number]

/** The differences of a comparison. */
const casesOf = ({ side, day }: Row) => `manage/payments/cases?side=${side}&from=${day}&until=${day}&state=all`

/** Channels and suppliers with their health, and each day compared with their lists. */
export default function Reconciliation() {
  const w = useWords(manageWords)
  const sides = useRead(contract.sides, {})
  const compared = sides.data?.list.filter(({ isCompared }) => isCompared) ?? []
  const options = compared.map(({ side, name }) => ({ value: side, label: name }))
  return (
    <PaymentsOffice at="reconciliation">
      <Sides read={sides} />
      <OfficeTable
        name="payments.reconciliations"
        words={manageWords}
        read={contract.reconciliations}
        empty="noRuns"
        filters={[
          { label: 'side', options },
          { kind: 'days', label: 'day', keys: ['from', 'until'] },
        ]}
        columns={[
          { title: 'column.day', kind: 'day', always: true, sort: true, width: 120 },
          { title: 'column.side', of: 'name', width: 150 },
          { title: 'column.state', set: runSet, width: 120 },
          { title: 'column.matched', kind: 'number', width: 90 },
          { title: 'column.missingHere', kind: 'number', width: 100 },
          { title: 'column.missingThere', kind: 'number', width: 100 },
          { title: 'column.amountDiffers', kind: 'number', width: 100 },
          {
            title: 'column.open',
            render: ({ open }) => (open ? <Tag tone="bad">{open}</Tag> : '0'),
            align: 'right',
            width: 90,
          },
          { title: 'column.ours', of: ({ ours }) => formatMoney(ours), align: 'right', width: 130 },
          { title: 'column.theirs', of: ({ theirs }) => formatMoney(theirs), align: 'right', width: 130 },
          {
            title: 'column.gap',
            of: ({ ours, theirs }) => formatMoney(ours - theirs),
            align: 'right',
            width: 120,
          },
          { title: 'column.failure', cut: true, hidden: true },
          { title: 'column.updated', kind: 'moment', width: 160 },
        ]}
        onOpen={(row) => go(casesOf(row))}
        rowActions={[{ label: 'showCases', run: (row) => go(casesOf(row)) }]}
        exportAs="reconciliations"
        tools={<Button onClick={() => go('manage/payments/import-lists')}>{w('uploadList')}</Button>}
        add={compared.length ? { label: 'compare', icon: 'refresh-cw' } : false}
        form={(_row, close) => <Compare options={options} onClose={close} />}
      />
    </PaymentsOffice>
  )
}

type CompareProps = { options: readonly { value: string; label: string }[]; onClose: () => void }

function Compare({ options, onClose }: CompareProps) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('compare')}
      call={contract.reconcileAgain}
      draftKey="payments.reconcile"
      initial={{ side: options[0]?.value ?? '', day: currentDay() }}
      changes={[contract.reconciliations, contract.deskCases, contract.sides]}
      success={({ isDone }) => w(isDone ? 'compared' : 'noBillYet')}
      onClose={onClose}
      fields={{ side: { label: w('side'), kind: 'choice', options: [...options] }, day: { label: w('compareDay') } }}
    />
  )
}
