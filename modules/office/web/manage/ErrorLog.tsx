import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { formatNumber } from '#kernel/web/time.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import type { ErrorKind } from '../../shapes.ts'
import { officeModuleWords } from '../words.ts'
import { ErrorDetail } from './ErrorDetail.tsx'

export default function ErrorLog() {
  const w = useWords(officeModuleWords)
  const [opened, setOpened] = useState<ErrorKind>()
  const dismiss = useAction(contract.dismissErrors, {
    changes: [contract.errors, contract.dashboard],
    success: ({ count }) => w('errors.dismissed', { count }),
    cover: false,
  })
  const dismissAll = (rows: readonly ErrorKind[]) => dismiss.run({ fingerprints: rows.map((row) => row.fingerprint) })
  return (
    <OfficePage title={w('title.errors')}>
      <OfficeTable<ErrorKind>
        name="errors"
        read={contract.errors}
        rowKey={({ fingerprint }) => fingerprint}
        search={{ key: 'q', label: w('errors.search') }}
        filters={[{ kind: 'days', keys: ['since', 'until'], label: w('since') }]}
        exportAs={{ module: 'office', name: 'errors' }}
        empty={w('errors.none')}
        onOpen={setOpened}
        bulkActions={[
          { key: 'dismiss', label: w('errors.dismiss'), icon: 'check', ask: w('errors.dismissAsk'), run: dismissAll },
        ]}
        rowActions={[
          { key: 'dismiss', label: w('errors.dismiss'), ask: w('errors.dismissAsk'), run: (row) => dismissAll([row]) },
        ]}
        columns={[
          {
            key: 'message',
            title: w('message'),
            always: true,
            render: ({ message }) => <span className="office-line office-code">{message}</span>,
          },
          {
            key: 'count',
            title: w('count'),
            sort: true,
            width: 100,
            align: 'right',
            render: (row) => formatNumber(row.count),
          },
          {
            key: 'people',
            title: w('people'),
            sort: true,
            width: 110,
            align: 'right',
            render: (row) => formatNumber(row.people),
          },
          { key: 'last', title: w('last'), sort: true, width: 170, render: ({ last }) => moment(last) },
          {
            key: 'first',
            title: w('first'),
            sort: true,
            width: 170,
            hidden: true,
            render: ({ first }) => moment(first),
          },
        ]}
      />
      {opened && <ErrorDetail kind={opened} onClose={() => setOpened(undefined)} />}
    </OfficePage>
  )
}
