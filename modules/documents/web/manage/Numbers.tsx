import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { DocumentsOffice } from './DocumentsOffice.tsx'
import { Reserve, VoidNumber } from './NumberPopups.tsx'
import { Pools } from './Pools.tsx'
import { manageWords, numberStateSet } from './words.ts'

/** The register of numbers: without gaps, void ones with their reason. */
export default function Numbers() {
  return (
    <DocumentsOffice at="numbers">
      <Pools />
      <OfficeTable
        name="documents.numbers"
        words={manageWords}
        read={contract.numbers}
        search="searchNumbers"
        empty="noNumbers"
        note="numbersNote"
        exportAs="numbers"
        filters={[{ key: 'state', label: 'numberState', options: numberStateSet }]}
        columns={[
          { key: 'n', title: 'number', of: 'number', always: true, width: 200, sort: true },
          { key: 'state', title: 'numberState', of: 'state', set: numberStateSet, width: 110 },
          { key: 'title', title: 'subject', of: 'title', cut: true },
          { key: 'reason', title: 'voidReason', of: 'reason', cut: true },
          { title: 'by', width: 120 },
          { key: 'at', title: 'given', of: 'at', kind: 'moment', width: 160, sort: true },
        ]}
        rowActions={[{ label: 'void', may: 'void', danger: true, opens: 'void' }]}
        add={{ label: 'reserve' }}
        form={(_, close) => <Reserve onClose={close} />}
        popups={{ void: (row, close) => <VoidNumber row={row} onClose={close} /> }}
      />
    </DocumentsOffice>
  )
}
