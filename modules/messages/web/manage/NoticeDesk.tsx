import { useEffect, useState } from 'react'
import { go } from '#kernel/web/history.ts'
import { useWords } from '#kernel/web/language.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Button } from '#kernel/web/office/parts.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import type { TableColumn } from '#kernel/web/office/table/types.ts'
import { useAction } from '#kernel/web/use-action.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { noticeStates } from '../../notice-states.ts'
import { type InboxWords, inboxWords } from '../words.ts'
import { type DeskRow, deskChanges, NoticeTags, shareOf } from './desk-parts.tsx'
import { NoticeForm } from './NoticeForm.tsx'

/** The sender's notices: drafts and sent ones. */
export default function NoticeDesk() {
  const w = useWords(inboxWords)
  const [writing, setWriting] = useState(false)
  const [made, setMade] = useState('')
  // Navigates only after the form is closed, because it blocks leaving with unsaved input.
  useEffect(() => {
    if (made && !writing) go(`manage/notices/${made}`)
  }, [made, writing])
  const remove = useAction(contract.removeNotice, { changes: deskChanges, success: w('done.removed'), cover: false })
  return (
    <OfficePage title={w('title.desk')} note={w('desk.about')}>
      <OfficeTable<DeskRow>
        name="messages.notices"
        read={contract.deskNotices}
        rowKey={({ id }) => id}
        search={{ key: 'q', label: w('desk.search') }}
        exportAs={{ module: 'messages', name: 'notices' }}
        empty={w('desk.emptyNote')}
        onOpen={({ id }) => go(`manage/notices/${id}`)}
        filters={[
          {
            kind: 'choice',
            key: 'state',
            label: w('column.state'),
            options: noticeStates.map((value) => ({ value, label: w(`state.${value}`) })),
          },
          { kind: 'choice', key: 'mine', label: w('column.by'), options: [{ value: '1', label: w('desk.mine') }] },
        ]}
        columns={columnsOf(w)}
        rowActions={[
          {
            key: 'remove',
            label: w('action.remove'),
            danger: true,
            ask: w('ask.remove'),
            when: ({ allowedActions }) => allowedActions.includes('remove'),
            run: ({ id, version }) => remove.run({ id, version }),
          },
        ]}
        tools={
          <Button type="primary" icon="plus" onClick={() => setWriting(true)}>
            {w('desk.new')}
          </Button>
        }
      />
      {writing && <NoticeForm notice={undefined} onClose={() => setWriting(false)} onSaved={setMade} />}
    </OfficePage>
  )
}

function columnsOf(w: InboxWords): TableColumn<DeskRow>[] {
  return [
    {
      key: 'title',
      title: w('column.title'),
      always: true,
      sort: true,
      render: ({ title }) => <span className="office-line">{title}</span>,
    },
    { key: 'state', title: w('column.state'), width: 200, render: (notice) => <NoticeTags notice={notice} /> },
    { key: 'to', title: w('column.to'), width: 200, cut: true, render: ({ to }) => to },
    { key: 'by', title: w('column.by'), width: 110, render: ({ by }) => by },
    {
      key: 'reached',
      title: w('column.reached'),
      width: 100,
      align: 'right',
      sort: true,
      render: ({ reached, state }) => (state === 'draft' ? '–' : reached),
    },
    {
      key: 'read',
      title: w('column.read'),
      width: 120,
      align: 'right',
      render: ({ read, reached }) => shareOf(read, reached),
    },
    {
      key: 'confirmed',
      title: w('column.confirmed'),
      width: 120,
      align: 'right',
      render: ({ confirmed, reached, mustRead }) => (mustRead ? shareOf(confirmed, reached) : '–'),
    },
    {
      key: 'updated',
      title: w('column.updated'),
      width: 160,
      sort: true,
      render: ({ updatedAt }) => moment(updatedAt),
    },
  ]
}
