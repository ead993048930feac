import { useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { Detail } from '#kernel/web/office/Detail.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { PersonCell } from '#kernel/web/office/PersonCell.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { useAction } from '#kernel/web/use-action.ts'
import { contract } from '../../contract.ts'
import type { Opinion } from '../../shapes.ts'
import { officeModuleWords } from '../words.ts'

export default function Feedback() {
  const w = useWords(officeModuleWords)
  const [opened, setOpened] = useState<Opinion>()
  const dismiss = useAction(contract.dismissFeedback, {
    changes: [contract.feedback],
    success: ({ count }) => w('feedback.dismissed', { count }),
    cover: false,
  })
  const dismissAll = (rows: readonly Opinion[]) => dismiss.run({ ids: rows.map(({ id }) => id) })
  const who = (row: Opinion) => <PersonCell who={row.who} nobody={w('feedback.anonymous')} />
  return (
    <OfficePage title={w('title.feedback')}>
      <OfficeTable<Opinion>
        name="feedback"
        read={contract.feedback}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('feedback.search') }}
        filters={[{ kind: 'days', keys: ['since', 'until'], label: w('since') }]}
        exportAs={{ module: 'office', name: 'feedback' }}
        empty={w('feedback.none')}
        onOpen={setOpened}
        bulkActions={[
          {
            key: 'dismiss',
            label: w('feedback.dismiss'),
            icon: 'check',
            ask: w('feedback.dismissAsk'),
            run: dismissAll,
          },
        ]}
        columns={[
          {
            key: 'text',
            title: w('opinion'),
            always: true,
            render: ({ text }) => <span className="office-line">{text}</span>,
          },
          { key: 'who', title: w('who'), width: 160, render: who },
          {
            key: 'page',
            title: w('page'),
            width: 240,
            render: ({ page }) => <span className="office-code">{page}</span>,
          },
          { key: 'at', title: w('at'), sort: true, width: 170, render: ({ at }) => moment(at) },
        ]}
      />
      {opened && (
        <Detail
          title={w('title.feedback')}
          onClose={() => setOpened(undefined)}
          facts={[
            { label: w('opinion'), value: opened.text },
            { label: w('who'), value: who(opened) },
            { label: w('at'), value: moment(opened.at) },
            { label: w('page'), value: opened.page },
            { label: w('errors.agent'), value: opened.agent },
          ]}
        />
      )}
    </OfficePage>
  )
}
