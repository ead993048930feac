import type { MessageFace } from '#engines/inbox/shapes.ts'
import { messagePage } from '#engines/inbox/shapes.ts'
import { useSwipe } from '#kernel/web/device/use-swipe.ts'
import { localeOf, useLanguage, useWords } from '#kernel/web/language.tsx'
import { Link } from '#kernel/web/pages/link.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { when } from './when.ts'
import { inboxWords } from './words.ts'

const icons = { todo: 'list-checks', school: 'megaphone', services: 'bell', subscriptions: 'rss' } as const
const tones = { todo: 'accent', school: 'brand', services: 'info', subscriptions: 'success' } as const

/** List row of a message. Its menu opens by a button or by swiping left. */
export function MessageRow({ message, onMenu }: { message: MessageFace; onMenu: () => void }) {
  const w = useWords(inboxWords)
  const { shift, handlers } = useSwipe({ onSwipe: (by) => by === 1 && onMenu(), atStart: true, atEnd: false })
  const { title, text, because, topicName, at, priority, folded } = message
  const isUnread = isOpen(message)
  const tone = priority === 'critical' ? 'danger' : tones[message.group]
  const moved = shift < 0 ? { transform: `translateX(${Math.max(shift, -72)}px)` } : undefined
  return (
    <div className="msg-row" data-unread={isUnread || undefined} style={moved} {...handlers}>
      <Link to={messagePage(message)} className="msg-row__main c-flex c-grow">
        <span className="msg-row__icon c-mark c-tint" data-tone={tone}>
          <Icon name={priority === 'critical' ? 'triangle-alert' : icons[message.group]} size={20} />
          {isUnread && <i className="msg-row__dot" />}
        </span>
        <span className="msg-row__body c-grow">
          <span className="msg-row__head c-line c-between">
            <span className="c-ellipsis c-muted c-font-2">{topicName}</span>
            <time className="msg-row__at c-faint c-font-1 c-figures">{when(at)}</time>
          </span>
          <span className="msg-row__title">
            {isUnread && <span className="c-sr">{w('unread')} </span>}
            <span lang={localeOf(message.titleLang)}>{title}</span>
          </span>
          {text && (
            <span className="msg-row__text c-clamp c-faint c-font-3" lang={localeOf(message.lang)}>
              {text}
            </span>
          )}
          <span className="msg-row__foot c-cluster c-gap-1-2">
            <MessageTags message={message} />
            {because && <span className="c-faint c-font-1">{because}</span>}
            {folded > 0 && <span className="c-faint c-font-1">{w('folded.n', { n: folded })}</span>}
          </span>
        </span>
      </Link>
      <IconButton icon="ellipsis" label={w('menu.of', { title })} className="msg-tool" onClick={onMenu} />
    </div>
  )
}

export const isOpen = ({ readAt, mustRead, confirmedAt, isMuted, isRecalled }: MessageFace): boolean =>
  !isRecalled && ((readAt === 0 && !isMuted) || (mustRead && confirmedAt === 0))

export function MessageTags({ message }: { message: MessageFace }) {
  const w = useWords(inboxWords)
  const language = useLanguage()
  const { priority, mustRead, confirmedAt, isMuted, isRecalled, lang } = message
  if (isRecalled) return null
  return (
    <>
      {priority === 'critical' && <StatusTag tone="danger">{w('tag.critical')}</StatusTag>}
      {mustRead && confirmedAt === 0 && <StatusTag tone="warning">{w('tag.mustRead')}</StatusTag>}
      {mustRead && confirmedAt > 0 && <StatusTag tone="success">{w('tag.confirmed')}</StatusTag>}
      {language === 'en' && lang === 'zh' && <StatusTag>{w('tag.onlyChinese')}</StatusTag>}
      {isMuted && <StatusTag>{w('tag.muted')}</StatusTag>}
    </>
  )
}
