import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { DocumentsOffice } from './DocumentsOffice.tsx'
import { Recall } from './Recall.tsx'
import { kindSet, manageWords, secrecySet, stateSet, urgencySet } from './words.ts'

/** The register of outgoing documents. */
export default function Outgoing() {
  return (
    <DocumentsOffice at="outgoing">
      <OfficeTable
        name="documents.outgoing"
        words={manageWords}
        read={contract.outgoing}
        search="search"
        empty="none"
        exportAs="outgoing"
        onOpen={({ id, title }) => title && go(`document/officialpage?id=${id}`)}
        filters={[
          { label: 'state', options: stateSet },
          { label: 'urgency', options: urgencySet },
          { label: 'secrecy', options: secrecySet },
        ]}
        columns={[
          { title: 'number', width: 190 },
          { key: 'title', title: 'subject', of: 'title', none: 'limitedTitle', always: true, cut: true, sort: true },
          { title: 'kind', set: kindSet, width: 100 },
          { title: 'urgency', set: urgencySet, width: 100 },
          { title: 'secrecy', set: secrecySet, width: 110, hidden: true },
          { title: 'state', set: stateSet, width: 120 },
          { title: 'unit', width: 150 },
          { title: 'drafter', width: 110, hidden: true },
          { title: 'created', kind: 'moment', width: 160, sort: true },
          { title: 'issued', kind: 'moment', width: 160, sort: true },
        ]}
        rowActions={[{ label: 'recall', may: 'recall', danger: true, opens: 'recall' }]}
        popups={{ recall: (row, close) => <Recall row={row} onClose={close} /> }}
      />
    </DocumentsOffice>
  )
}
