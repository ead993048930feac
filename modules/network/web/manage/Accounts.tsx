import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Once } from '#kernel/web/office/Once.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney, formatTime } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { dataSize } from '../amounts.ts'
import { Look } from './Look.tsx'
import { NetworkOffice } from './NetworkOffice.tsx'
import { stateSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskAccounts>['list'][number]
type Told = ReceivedFrom<typeof contract.resetOf>
const changes = [contract.deskAccounts]
const day = { year: 'numeric', month: '2-digit', day: '2-digit' } as const

/** Everybody's accounts. */
export default function Accounts() {
  const w = useWords(manageWords)
  const [told, setTold] = useState<Told>()
  const [looking, setLooking] = useState<Row>()
  return (
    <NetworkOffice at="accounts">
      <OfficeTable
        name="network.accounts"
        words={manageWords}
        read={contract.deskAccounts}
        search="searchAccounts"
        empty="noAccounts"
        exportAs="accounts"
        filters={[{ label: 'state', options: stateSet }]}
        columns={[
          { title: 'column.person', kind: 'person', always: true, width: 170 },
          { title: 'column.username', width: 140 },
          { title: 'column.plan', width: 130 },
          { title: 'column.state', set: stateSet, width: 100 },
          { title: 'column.balance', of: ({ balance }) => formatMoney(balance), align: 'right', width: 110 },
          { title: 'column.used', of: ({ used }) => dataSize(used), align: 'right', width: 110, sort: true },
          { title: 'column.online', align: 'right', width: 80 },
          { title: 'column.end', of: ({ end }) => (end ? formatTime(end, day) : '–'), width: 120, sort: true },
          { title: 'column.reason', width: 140 },
        ]}
        rowActions={[
          { label: 'look', run: (row) => setLooking(row) },
          {
            label: 'resetPassword',
            may: 'resetPassword',
            ask: ({ username }, say) => say('resetAsk', { username }),
            run: ({ id }, send) => send(contract.resetOf, { id }, { onSuccess: setTold, changes }),
          },
          {
            label: 'pause',
            may: 'pause',
            run: ({ id }, send) => send(contract.moveAccount, { id, action: 'pause', days: 30 }, { changes }),
          },
          {
            label: 'resume',
            may: 'resume',
            run: ({ id }, send) => send(contract.moveAccount, { id, action: 'resume' }, { changes }),
          },
          {
            label: 'suspend',
            may: 'suspend',
            danger: true,
            ask: ({ username }, say) => say('suspendAsk', { username }),
            run: ({ id }, send) => send(contract.moveAccount, { id, action: 'suspend' }, { changes }),
          },
          {
            label: 'restore',
            may: 'restore',
            run: ({ id }, send) => send(contract.moveAccount, { id, action: 'restore' }, { changes }),
          },
        ]}
        add={{ label: 'open' }}
        form={(_row, close) => <OpenForm onClose={close} />}
      />
      {looking && <Look account={looking} onClose={() => setLooking(undefined)} />}
      {told && (
        <Once
          title={w('passwordTitle')}
          note={w('passwordNote', { username: told.username })}
          value={told.password}
          ok={w('passwordKept')}
          copy={w('passwordCopy')}
          onClose={() => setTold(undefined)}
        />
      )}
    </NetworkOffice>
  )
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const w = useWords(manageWords)
  const { data } = useRead(contract.deskPlans, { page_size: 100 })
  const offered = (data?.list ?? []).filter(({ state }) => state === 'on')
  const options = [
    { value: '', label: w('open.noPlan') },
    ...offered.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <DrawerForm
      title={w('open')}
      call={contract.openAccounts}
      draftKey="network.open"
      initial={{ numbers: '', plan: '' }}
      changes={changes}
      onClose={onClose}
      fields={{
        numbers: { label: w('open.numbers') },
        plan: { label: w('open.plan'), options },
      }}
    />
  )
}
