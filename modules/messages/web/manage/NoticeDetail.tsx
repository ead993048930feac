import { useState } from 'react'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Facts } from '#kernel/web/office/Detail.tsx'
import { FromRead } from '#kernel/web/office/FromRead.tsx'
import { moment } from '#kernel/web/office/moment.ts'
import { OfficeCard, OfficePage } from '#kernel/web/office/OfficePage.tsx'
import { Alert } from '#kernel/web/office/parts.tsx'
import { StatRow } from '#kernel/web/office/Stat.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { noticeDeskContract as contract } from '../../notice-desk-contract.ts'
import { NoticeText } from '../notices/NoticeText.tsx'
import { type InboxWords, inboxWords } from '../words.ts'
import { type DeskNotice, NoticeTags } from './desk-parts.tsx'
import { NoticeActions } from './NoticeActions.tsx'
import { NoticeForm } from './NoticeForm.tsx'
import { UnreadList } from './UnreadList.tsx'
import { useWritten } from './written-in.ts'
import './desk.css'

const lookEvery = 4_000

/** One notice: its text, reach, and who has not answered. */
export default function NoticeDetail() {
  const { id = '' } = usePage().params
  const read = useRead(contract.deskNotice, { id }, { every: lookEvery })
  return <FromRead read={read}>{(notice) => <Shown notice={notice} />}</FromRead>
}

function Shown({ notice }: { notice: DeskNotice }) {
  const w = useWords(inboxWords)
  const [editing, setEditing] = useState(false)
  const { state, isMine } = notice
  const { title, text, blocks } = useWritten(notice)
  const isOut = state === 'sent' || state === 'recalled'
  return (
    <OfficePage
      title={title}
      note={<NoticeTags notice={notice} />}
      tools={<NoticeActions notice={notice} onEdit={() => setEditing(true)} />}
    >
      {state === 'waiting' && <Alert type="warning" showIcon title={w('detail.waiting')} />}
      {isOut ? <Reach notice={notice} /> : <Alert type="info" showIcon title={w('reach.none')} />}
      <OfficeCard title={w('detail.content')}>
        <div className="msg-office-text">
          <NoticeText id={notice.id} text={text} blocks={blocks} />
        </div>
        <Facts facts={factsOf(notice, w)} />
      </OfficeCard>
      {isOut && isMine && <UnreadList notice={notice} />}
      {editing && <NoticeForm key={notice.version} notice={notice} onClose={() => setEditing(false)} />}
    </OfficePage>
  )
}

function Reach({ notice }: { notice: DeskNotice }) {
  const w = useWords(inboxWords)
  const { reached, read, confirmed, mustRead, urged, mayUrgeAt } = notice
  const share = (part: number) => (reached ? `${Math.floor((part / reached) * 100)}%` : '')
  const later = mayUrgeAt * 1000 > Date.now() ? w('detail.urgeAt', { at: moment(mayUrgeAt) }) : ''
  const stats = [
    { icon: 'send', label: w('reach.reached'), value: reached, note: reachNote(notice, w) },
    { icon: 'eye', label: w('reach.read'), value: read, note: share(read) },
    mustRead && { icon: 'circle-check', label: w('reach.confirmed'), value: confirmed, note: share(confirmed) },
    mustRead && { icon: 'bell', label: w('reach.urged'), value: urged, note: later || w('reach.times', { n: urged }) },
  ].filter((stat) => stat !== false)
  return <StatRow stats={stats} />
}

function reachNote({ isSending, state, recallUntil }: DeskNotice, w: InboxWords): string {
  if (isSending) return w('reach.sending')
  const canRecall = state === 'sent' && recallUntil * 1000 > Date.now()
  return canRecall ? w('detail.recallUntil', { at: moment(recallUntil) }) : ''
}

function factsOf(notice: DeskNotice, w: InboxWords) {
  const { to, by, sentAt, sendAt, until, confirmedBy, recallReason, link } = notice
  return [
    { label: w('column.to'), value: to },
    { label: w('column.by'), value: by },
    { label: w('column.sentAt'), value: moment(sentAt) },
    sendAt > 0 && { label: w('detail.sendAt'), value: moment(sendAt) },
    until > 0 && { label: w('detail.until'), value: moment(until) },
    confirmedBy !== '' && { label: w('detail.second'), value: confirmedBy },
    recallReason !== '' && { label: w('detail.reason'), value: recallReason },
    link !== '' && { label: w('detail.link'), value: link },
  ].filter((fact) => fact !== false)
}
