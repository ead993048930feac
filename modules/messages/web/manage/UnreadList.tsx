import { useWords } from '#kernel/web/language.tsx'
import { ExportButton } from '#kernel/web/office/export/ExportButton.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeCard } from '#kernel/web/office/OfficePage.tsx'
import { Tag } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { kernelWords } from '#kernel/web/words.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'
import type { DeskNotice } from './desk-parts.tsx'

/** People who have not read or confirmed it; only for the sender. */
export function UnreadList({ notice: { id, mustRead } }: { notice: DeskNotice }) {
  const w = useWords(inboxWords)
  const k = useWords(kernelWords)
  return (
    <OfficeCard
      title={w(mustRead ? 'unread.title' : 'unread.titleRead')}
      extra={<ExportButton module="messages" name="unread" filter={{ id }} />}
    >
      <p className="office-quiet">{w('unread.about')}</p>
      <OfficeTable
        name="messages.unread"
        words={inboxWords}
        read={contract.unreadOfNotice}
        input={{ id }}
        inAddress={false}
        search="column.name"
        empty={mustRead ? 'unread.empty' : 'unread.emptyRead'}
        every={4_000}
        columns={[
          { title: 'column.name', always: true },
          { title: 'column.number', width: 140 },
          { title: 'column.role', width: 110, render: ({ role }) => k(`role.${role}`) },
          { title: 'column.department' },
          {
            title: 'column.readAt',
            width: 220,
            render: ({ readAt }) =>
              readAt ? (
                <Tag tone="info">{`${w('unread.opened')} · ${moment(readAt)}`}</Tag>
              ) : (
                <Tag>{w('unread.never')}</Tag>
              ),
          },
        ]}
      />
    </OfficeCard>
  )
}
