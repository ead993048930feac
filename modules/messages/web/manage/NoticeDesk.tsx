import { useEffect, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { OfficeTable } from '#kernel/web/office/table/OfficeTable.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { inboxWords } from '../words.ts'
import { deskChanges, NoticeTags, noticeSet, shareOf } from './desk-parts.tsx'
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
  return (
    <OfficeTable
      name="messages.notices"
      words={inboxWords}
      title="title.desk"
      note="desk.about"
      read={contract.deskNotices}
      search="desk.search"
      exportAs="notices"
      empty="desk.emptyNote"
      onOpen={({ id }) => go(`manage/notices/${id}`)}
      filters={[
        { label: 'column.state', options: noticeSet },
        { key: 'mine', label: 'column.by', options: [{ value: '1', label: w('desk.mine') }] },
      ]}
      columns={[
        { title: 'column.title', kind: 'line', none: '', always: true, sort: true },
        { title: 'column.state', width: 200, render: (notice) => <NoticeTags notice={notice} /> },
        { title: 'column.to', none: '', width: 200, cut: true },
        { title: 'column.by', none: '', width: 110 },
        {
          title: 'column.reached',
          width: 100,
          align: 'right',
          sort: true,
          render: ({ reached, state }) => (state === 'draft' ? '–' : reached),
        },
        { title: 'column.read', of: ({ read, reached }) => shareOf(read, reached), width: 120, align: 'right' },
        {
          title: 'column.confirmed',
          of: ({ confirmed, reached, mustRead }) => (mustRead ? shareOf(confirmed, reached) : ''),
          width: 120,
          align: 'right',
        },
        { title: 'column.updated', of: 'updatedAt', kind: 'moment', width: 160, sort: true },
      ]}
      rowActions={[
        {
          label: 'action.remove',
          danger: true,
          ask: 'ask.remove',
          may: 'remove',
          run: ({ id, version }, send) =>
            send(contract.removeNotice, { id, version }, { changes: deskChanges, done: 'done.removed' }),
        },
      ]}
      add={{ label: 'desk.new', run: () => setWriting(true) }}
    >
      {writing && <NoticeForm notice={undefined} onClose={() => setWriting(false)} onSaved={setMade} />}
    </OfficeTable>
  )
}
