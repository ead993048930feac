import type { ReceivedFrom } from '#kernel/contract.ts'
import { pick } from '#kernel/pick.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { CardOffice } from './CardOffice.tsx'
import { MerchantStatement } from './Statement.tsx'
import { kindSet, switchSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskMerchants>['list'][number]
const changes = [contract.deskMerchants]

/** Merchants, with what they have earned. */
export default function Merchants() {
  return (
    <CardOffice at="merchants">
      <OfficeTable
        name="card.merchants"
        words={manageWords}
        read={contract.deskMerchants}
        search="searchMerchants"
        empty="noMerchants"
        filters={[{ label: 'kind', options: kindSet }]}
        columns={[
          { title: 'column.name', kind: 'line', always: true },
          { title: 'column.kind', set: kindSet, width: 110 },
          { title: 'column.place', cut: true },
          { title: 'column.today', of: ({ today }) => formatMoney(today), align: 'right', width: 120 },
          { title: 'column.balance', of: ({ balance }) => formatMoney(balance), align: 'right', width: 130 },
          { title: 'column.state', set: switchSet, width: 90 },
        ]}
        onOpen="statement"
        rowActions={[
          { label: 'statement', may: 'statement', opens: 'statement' },
          { label: 'edit', may: 'edit', opens: 'form' },
          {
            label: 'switchOff',
            may: 'switchOff',
            danger: true,
            ask: ({ name }, w) => w('switchOffAsk', { name }),
            run: ({ id }, send) => send(contract.switchMerchant, { id, on: 0 }, { changes }),
          },
          {
            label: 'switchOn',
            may: 'switchOn',
            run: ({ id }, send) => send(contract.switchMerchant, { id, on: 1 }, { changes }),
          },
        ]}
        popups={{ statement: (row, close) => <MerchantStatement id={row.id} onClose={close} /> }}
        add={{ label: 'addMerchant' }}
        form={(row, close) => <MerchantForm merchant={row} onClose={close} />}
      />
    </CardOffice>
  )
}

const blank = { name: '', nameEn: '', kind: 'meal' as const, place: '', payTo: '', cashierNumbers: '' }

function MerchantForm({ merchant, onClose }: { merchant: Row | undefined; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={w(merchant ? 'edit' : 'addMerchant')}
      call={contract.saveMerchant}
      draftKey={`card.merchant/${merchant ? `${merchant.id} ${merchant.version}` : 'new'}`}
      initial={
        merchant ? pick(merchant, 'id', 'version', 'name', 'nameEn', 'kind', 'place', 'payTo', 'cashierNumbers') : blank
      }
      changes={changes}
      success={({ unknown }) => (unknown.length ? w('unknownCashiers', { numbers: unknown.join(' ') }) : w('saved'))}
      onClose={onClose}
      fields={{
        name: { label: w('column.name') },
        nameEn: { label: w('nameEn') },
        kind: { label: w('column.kind'), options: kindSet.options(), help: w('kindHelp') },
        place: { label: w('column.place') },
        payTo: { label: w('payTo'), help: w('payToHelp') },
        cashierNumbers: { label: w('cashiers'), help: w('cashiersHelp'), kind: 'long' as const },
      }}
    />
  )
}
