import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { contract } from '../../contract.ts'
import { DocumentsOffice } from './DocumentsOffice.tsx'
import { manageWords, secrecySet, stateSet, urgencySet } from './words.ts'

/** The register of incoming documents. */
export default function Incoming() {
  return (
    <DocumentsOffice at="incoming">
      <OfficeTable
        name="documents.incoming"
        words={manageWords}
        read={contract.incoming}
        search="search"
        empty="none"
        exportAs="incoming"
        onOpen={({ id, title }) => title && go(`document/officialpage?id=${id}`)}
        filters={[
          { label: 'state', options: stateSet },
          { label: 'urgency', options: urgencySet },
          { label: 'secrecy', options: secrecySet },
        ]}
        columns={[
          { title: 'number', width: 170 },
          { key: 'title', title: 'subject', of: 'title', none: 'limitedTitle', always: true, cut: true, sort: true },
          { title: 'sender', width: 180 },
          { title: 'theirNumber', width: 190 },
          { title: 'urgency', set: urgencySet, width: 100 },
          { title: 'state', set: stateSet, width: 120 },
          { title: 'dueDay', kind: 'day', width: 140 },
          { key: 'created', title: 'registeredAt', of: 'created', kind: 'moment', width: 160, sort: true },
        ]}
      />
    </DocumentsOffice>
  )
}
