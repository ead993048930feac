import type { ReceivedFrom } from '#kernel/contract.ts'
import { useWords } from '#kernel/web/language.tsx'
import { DrawerForm } from '#kernel/web/office/form/DrawerForm.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { CardOffice } from './CardOffice.tsx'
import { Renew } from './Renew.tsx'
import { reasonSet, requestSet } from './sets.ts'
import { manageWords } from './words.ts'

type Row = ReceivedFrom<typeof contract.deskReplacements>['list'][number]
const changes = [contract.deskReplacements, contract.deskCards]

/** Requests for new cards. */
export default function Replacements() {
  return (
    <CardOffice at="replacements">
      <OfficeTable
        name="card.replacements"
        words={manageWords}
        read={contract.deskReplacements}
        search="searchCards"
        empty="noRequests"
        filters={[{ label: 'state', options: requestSet, usual: 'requested' }]}
        columns={[
          { title: 'column.person', kind: 'person', always: true, width: 190 },
          { key: 'why', title: 'column.why', of: 'reason', set: reasonSet as never, width: 110 },
          { title: 'column.note', kind: 'line', cut: true },
          { title: 'column.no', kind: 'code', width: 150 },
          { title: 'column.state', set: requestSet, width: 110 },
          { title: 'column.created', kind: 'moment', width: 160, sort: true },
        ]}
        rowActions={[
          { label: 'renew', may: 'renew', opens: 'renew' },
          { label: 'decline', may: 'decline', danger: true, opens: 'form' },
        ]}
        popups={{
          renew: (row, close) => <Renew card={row.card} name={row.person.name} changes={changes} onClose={close} />,
        }}
        form={(row, close) => row && <Decline request={row} onClose={close} />}
      />
    </CardOffice>
  )
}

function Decline({ request: { id, person }, onClose }: { request: Row; onClose: () => void }) {
  const w = useWords(manageWords)
  return (
    <DrawerForm
      title={`${w('decline')} · ${person.name}`}
      call={contract.declineReplacement}
      draftKey={`card.decline/${id}`}
      initial={{ id, reply: '' }}
      changes={changes}
      onClose={onClose}
      fields={{ reply: { label: w('reply') } }}
    />
  )
}
