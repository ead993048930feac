import { useState } from 'react'
import type { ReceivedFrom, SentTo } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { newKey } from '#kernel/web/press/new-key.ts'
import { formatMoney } from '#kernel/web/time.ts'
import { contract } from '../../contract.ts'
import { CardOffice } from './CardOffice.tsx'
import { manageWords } from './words.ts'

type Paid = ReceivedFrom<typeof contract.paySubsidies>
type Draft = Omit<SentTo<typeof contract.paySubsidies>, 'key'>

/** Lists of subsidies that were paid out. */
export default function Subsidies() {
  const w = useWords(manageWords)
  const [told, setTold] = useState<Paid>()
  const refused = told && [...told.unknown, ...told.wrong]
  return (
    <CardOffice at="subsidies">
      {refused && refused.length > 0 && (
        <Alert
          showIcon
          type="warning"
          title={w('notPaid')}
          description={refused.join('；')}
          closable={{ onClose: () => setTold(undefined) }}
        />
      )}
      <OfficeTable
        name="card.subsidies"
        words={manageWords}
        read={contract.deskSubsidies}
        search="searchSubsidies"
        empty="noSubsidies"
        columns={[
          { title: 'column.title', kind: 'line', always: true },
          { title: 'column.people', kind: 'number', width: 110 },
          { title: 'column.sum', of: ({ sum }) => formatMoney(sum), align: 'right', width: 140 },
          { title: 'column.by', width: 120 },
          { title: 'column.created', kind: 'moment', width: 170 },
        ]}
        add={{ label: 'paySubsidies' }}
        form={(_row, close) => <Pay onTold={setTold} onClose={close} />}
      />
    </CardOffice>
  )
}

function Pay({ onTold, onClose }: { onTold: (paid: Paid) => void; onClose: () => void }) {
  const w = useWords(manageWords)
  const [key] = useState(newKey)
  return (
    <DrawerForm
      title={w('paySubsidies')}
      call={contract.paySubsidies}
      draftKey="card.subsidies/new"
      initial={{ title: '', titleEn: '', amount: 0, lines: '' }}
      toSend={(values) => ({ ...(values as Draft), key })}
      changes={[contract.deskSubsidies]}
      success={({ people, sum }) => (people ? w('paidOut', { people, sum: formatMoney(sum) }) : w('notPaid'))}
      onSaved={onTold}
      onClose={onClose}
      fields={{
        title: { label: w('column.title') },
        titleEn: { label: w('titleEn'), required: false },
        amount: { label: w('usualAmount'), help: w('usualAmountHelp') },
        lines: { label: w('lines'), help: w('linesHelp'), kind: 'long' as const },
      }}
    />
  )
}
