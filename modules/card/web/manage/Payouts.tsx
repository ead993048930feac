import { useState } from 'react'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { newKey } from '#kernel/web/press/new-key.ts'
import { currentDay, formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { CardOffice } from './CardOffice.tsx'
import { payoutSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.payoutRuns>['list'][number]
const changes = [contract.payoutRuns, contract.deskMerchants]

/** What merchants earned, paid out by period: one person makes it, another confirms it. */
export default function Payouts() {
  return (
    <CardOffice at="payouts">
      <OfficeTable
        name="card.payouts"
        words={manageWords}
        read={contract.payoutRuns}
        empty="noPayouts"
        filters={[{ label: 'state', options: payoutSet }]}
        columns={[
          { title: 'column.until', kind: 'day', always: true, width: 130 },
          { title: 'column.state', set: payoutSet, width: 140 },
          { title: 'column.merchants', kind: 'number', width: 100 },
          { title: 'column.sum', of: ({ sum }) => formatMoney(sum), align: 'right', width: 140 },
          { title: 'column.madeBy', width: 120 },
          { title: 'column.created', kind: 'moment', width: 160 },
          { title: 'column.decidedBy', width: 120 },
          { title: 'column.decided', kind: 'moment', width: 160 },
          { title: 'column.note', cut: true },
          { title: 'column.reply', cut: true, hidden: true },
        ]}
        onOpen="parts"
        rowActions={[
          { label: 'parts', opens: 'parts' },
          {
            label: 'confirmPayout',
            may: 'confirm',
            ask: ({ merchants, sum }, w) => w('confirmPayoutAsk', { n: merchants, sum: formatMoney(sum) }),
            run: ({ id }, send) => send(contract.confirmPayout, { id }, { changes, done: 'payoutConfirmed' }),
          },
          { label: 'cancelPayout', may: 'cancel', danger: true, opens: 'cancel' },
        ]}
        popups={{
          parts: (row, close) => <Parts run={row} onClose={close} />,
          cancel: (row, close) => <Cancel run={row} onClose={close} />,
        }}
        add={{ label: 'makePayout' }}
        form={(_row, close) => <Make onClose={close} />}
      />
    </CardOffice>
  )
}

function Parts({ run, onClose }: { run: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <Detail title={`${w('parts')} · ${run.until}`} width={860} onClose={onClose}>
      <OfficeTable
        name="card.payout-parts"
        inAddress={false}
        words={manageWords}
        read={contract.payoutParts}
        input={{ run: run.id }}
        search="searchParts"
        empty="noParts"
        exportAs="payouts"
        columns={[
          { title: 'column.merchant', kind: 'line', always: true },
          {
            title: 'column.period',
            of: ({ from, until }) => (from === until ? from : `${from} – ${until}`),
            width: 210,
          },
          { title: 'column.payments', kind: 'number', width: 90 },
          { title: 'column.amount', of: ({ amount }) => formatMoney(amount), align: 'right', width: 120 },
          { title: 'column.payTo', cut: true },
        ]}
      />
    </Detail>
  )
}

type Draft = { until: string; note: string }

function Make({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  const [key] = useState(newKey)
  return (
    <DrawerForm
      title={w('makePayout')}
      call={contract.makePayout}
      draftKey="card.payout"
      initial={{ until: dayAfter(currentDay(), -1), note: '' }}
      toSend={(values) => ({ ...(values as Draft), key })}
      changes={changes}
      success={({ merchants, sum }) => w('payoutMade', { n: merchants, sum: formatMoney(sum) })}
      onClose={onClose}
      fields={{ until: { label: w('payoutUntil') }, note: { label: w('column.note') } }}
    >
      <Alert showIcon type="info" title={w('makePayoutNote')} />
    </DrawerForm>
  )
}

function Cancel({ run: { id }, onClose }: { run: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w('cancelPayoutTitle')}
      call={contract.cancelPayout}
      draftKey={`card.payout/${id}`}
      initial={{ id, reply: '' }}
      changes={changes}
      onClose={onClose}
      fields={{ reply: { label: w('cancelReason') } }}
    />
  )
}
