import { messagePage } from '#engines/inbox/shapes.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { go } from '#kernel/web/history.ts'
import { localeOf, useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { fromRead } from '#kernel/web/ui/from-read.ts'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Result } from '#kernel/web/ui/Result.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { useRead } from '#kernel/web/use-read.ts'
import { noticeContract } from '../notice-contract.ts'
import { fromOf } from './from.ts'
import { Paragraphs } from './Paragraphs.tsx'
import { useConfirm } from './use-reading.ts'
import { when } from './when.ts'
import { inboxWords } from './words.ts'
import './messages.css'

type Tip = ReceivedFrom<typeof noticeContract.noticeTip>
type TipNotice = NonNullable<Tip['notice']>

/** Notices to be read first, one at a time. */
export default function NoticeTip() {
  const w = useWords(inboxWords)
  const read = useRead(noticeContract.noticeTip, {})
  return (
    <Screen title={w('title.tip')}>
      {read.data ? <Shown {...read.data} /> : null}
      {!read.data &&
        (read.fault ? (
          <ErrorView note={fromRead(read).error} onRetry={read.refresh} />
        ) : (
          <Skeleton shape="cards" count={1} />
        ))}
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
      actions={<Button onClick={home}>{w('tip.home')}</Button>}
    />
  )
}

function TipCard({ notice, others, onLater }: { notice: TipNotice; others: number; onLater: () => void }) {
  const w = useWords(inboxWords)
  const { run, busy } = useConfirm()
  const { id, title, text, at, because, priority, mustRead } = notice
  const isUrgent = priority === 'critical'
  return (
    <article className="msg-tip" data-tone={isUrgent ? 'danger' : 'brand'}>
      <span className="msg-tip__mark">
        <Icon name={isUrgent ? 'triangle-alert' : 'megaphone'} size={28} />
      </span>
      <p className="msg-tip__kind">{isUrgent ? w('tip.urgent') : w('title.tip')}</p>
      <h2 className="msg-tip__title" lang={localeOf(notice.titleLang)}>
        {title}
      </h2>
      <p className="msg-tip__from">{[fromOf(notice), when(at)].filter(Boolean).join(' · ')}</p>
      <div className="msg-tip__text" lang={localeOf(notice.lang)}>
        <Paragraphs text={text} />
      </div>
      {because && <p className="msg-article__because">{because}</p>}
      <div className="msg-tip__acts">
        {mustRead && (
          <Button block size="large" busy={busy} onClick={() => void run({ id })}>
            {w('confirm.button')}
          </Button>
        )}
        <Button block look={mustRead ? 'soft' : 'primary'} to={messagePage(notice)}>
          {w('tip.detail')}
        </Button>
        <Button block look="plain" onClick={onLater}>
          {w('tip.later')}
        </Button>
      </div>
      {others > 0 && <p className="msg-tip__more">{w('tip.more', { n: others })}</p>}
    </article>
  )
}
