import type { ReceivedFrom } from '#kernel/contract.ts'
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

type Person = ReceivedFrom<typeof contract.unreadOfNotice>['list'][number]

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
      <OfficeTable<Person>
        name="messages.unread"
        read={contract.unreadOfNotice}
        input={{ id }}
        inAddress={false}
        rowKey={(person) => person.id}
        search={{ key: 'q', label: w('column.name') }}
        empty={w(mustRead ? 'unread.empty' : 'unread.emptyRead')}
        every={4_000}
        columns={[
          { key: 'name', title: w('column.name'), always: true, render: ({ name }) => name },
          { key: 'number', title: w('column.number'), width: 140, render: ({ number }) => number },
          { key: 'role', title: w('column.role'), width: 110, render: ({ role }) => k(`role.${role}`) },
          { key: 'department', title: w('column.department'), render: ({ department }) => department || '–' },
          {
            key: 'readAt',
            title: w('column.readAt'),
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
