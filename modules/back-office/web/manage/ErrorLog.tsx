import type { WordsOf } from '#kernel/web/office/table/declared.ts'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { contract } from '../../contract.ts'
import { backOfficeWords } from '../words.ts'
import { ErrorDetail } from './ErrorDetail.tsx'

const dismissed = {
  changes: [contract.errors, contract.dashboard],
  done: ({ count }: { count: number }, w: WordsOf<typeof backOfficeWords>) => w('errors.dismissed', { count }),
}

export default function ErrorLog() {
  return (
    <OfficeTable
      name="errors"
      words={backOfficeWords}
      title="title.errors"
      read={contract.errors}
      rowKey="fingerprint"
      search="errors.search"
      filters={[{ kind: 'days', label: 'since' }]}
      exportAs="errors"
      empty="errors.none"
      onOpen="look"
      popups={{ look: (kind, close) => <ErrorDetail kind={kind} onClose={close} /> }}
      bulkActions={[
        {
          label: 'errors.dismiss',
          icon: 'check',
          ask: 'errors.dismissAsk',
          inRow: true,
          run: (rows, send) =>
            send(contract.dismissErrors, { fingerprints: rows.map(({ fingerprint }) => fingerprint) }, dismissed),
        },
      ]}
      columns={[
        {
          title: 'message',
          always: true,
          render: ({ message }) => <span className="office-line office-code">{message}</span>,
        },
        { title: 'count', kind: 'number', sort: true, width: 100 },
        { title: 'people', kind: 'number', sort: true, width: 110 },
        { title: 'last', kind: 'moment', sort: true, width: 170 },
        { title: 'first', kind: 'moment', sort: true, width: 170, hidden: true },
      ]}
    />
  )
}
