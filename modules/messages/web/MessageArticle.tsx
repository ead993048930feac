import type { ReactNode } from 'react'
import type { MessageFace } from '#engines/inbox/shapes.ts'
import { localeOf, useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { MessageTags } from './MessageRow.tsx'
import { OpenLink } from './OpenLink.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import { inboxWords } from './words.ts'

const whole = { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const

/** A message: its text first, then sender and reason. */
export function MessageArticle({
  message,
  from,
  body,
  children,
}: {
  message: MessageFace
  from: string
  /** Instead of the plain text. */
  body?: ReactNode
  children?: ReactNode
}) {
  const w = useWords(inboxWords)
  const { title, titleLang, text, lang, link, at, because, isRecalled, topicName } = message
  return (
    <article className="msg-article">
      <div className="c-cluster">
        <MessageTags message={message} />
        <span className="c-faint c-font-3">{topicName}</span>
      </div>
      <h2 className="msg-article__title" lang={localeOf(titleLang)}>
        {title}
      </h2>
      <p className="msg-article__from c-cluster c-gap-1-3 c-faint c-font-3">
        {from && <span>{from}</span>}
        <time>{formatTime(at, whole)}</time>
      </p>
      {isRecalled ? (
        <Notice tone="neutral" text={w('message.recalled')} />
      ) : (
        <div lang={localeOf(lang)}>{body ?? <Paragraphs text={text} />}</div>
      )}
      {link && (
        <div className="msg-article__link">
          <OpenLink link={link} label={w('message.open')} />
        </div>
      )}
      {because && <p className="msg-article__because c-muted c-font-2">{because}</p>}
      {children}
    </article>
  )
}
