import { messagePage } from '#engines/inbox/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { localeOf, useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Result } from '#kernel/web/ui/states/Result.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { noticeContract } from '../../notice-contract.ts'
import { fromOf } from '../from.ts'
import { Paragraphs } from '../Paragraphs.tsx'
import { useConfirm } from '../use-reading.ts'
import { when } from '../when.ts'
import { inboxWords } from '../words.ts'
import '../messages.css'

type Tip = ReceivedFrom<typeof noticeContract.noticeTip>
type TipNotice = NonNullable<Tip['notice']>

/** Notices to be read first, one at a time. */
export default function NoticeTip() {
  const w = useWords(inboxWords)
  const read = useRead(noticeContract.noticeTip, {})
  return (
    <Screen title={w('title.tip')} read={read} skeleton={<Skeleton shape="cards" count={1} />}>
      {(tip) => <Shown {...tip} />}
    </Screen>
  )
}

function Shown({ open, notice }: Tip) {
  const w = useWords(inboxWords)
  const home = () => go('', { replace: true })
  if (notice) return <TipCard key={notice.id} notice={notice} others={open - 1} onLater={home} />
  return (
    <Result
      outcome="success"
      title={w('tip.none')}
      next={w('tip.noneNote')}
      actions={<Button onClick={home} label={w('tip.home')} />}
    />
  )
}

function TipCard({ notice, others, onLater }: { notice: TipNotice; others: number; onLater: () => void }) {
  const w = useWords(inboxWords)
  const { run, busy } = useConfirm()
  const { id, title, text, at, because, priority, mustRead } = notice
  const isUrgent = priority === 'critical'
  return (
    <article className="msg-tip c-column c-middle" data-tone={isUrgent ? 'danger' : 'brand'}>
      <span className="msg-tip__mark c-tint c-centre">
        <Icon name={isUrgent ? 'triangle-alert' : 'megaphone'} size={28} />
      </span>
      <p className="msg-tip__kind c-font-3 c-strong">{isUrgent ? w('tip.urgent') : w('title.tip')}</p>
      <h2 className="msg-tip__title" lang={localeOf(notice.titleLang)}>
        {title}
      </h2>
      <p className="c-faint c-font-2">{[fromOf(notice), when(at)].filter(Boolean).join(' · ')}</p>
      <div className="msg-tip__text" lang={localeOf(notice.lang)}>
        <Paragraphs text={text} />
      </div>
      {because && <p className="msg-article__because c-muted c-font-2">{because}</p>}
      <div className="msg-tip__acts c-stack c-gap-2">
        {mustRead && (
          <Button block size="large" busy={busy} onClick={() => void run({ id })} label={w('confirm.button')} />
        )}
        <Button block look={mustRead ? 'soft' : 'primary'} to={messagePage(notice)} label={w('tip.detail')} />
        <Button block look="plain" onClick={onLater} label={w('tip.later')} />
      </div>
      {others > 0 && <p className="c-faint c-font-2">{w('tip.more', { n: others })}</p>}
    </article>
  )
}
