import './article.css'
import './reading.css'
import { useMemo, useRef } from 'react'
import { textOf } from '#engines/rich-text/blocks.ts'
import { localeNames } from '#kernel/language/messages.ts'
import { momentOf, short } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { classes } from '#kernel/web/ui/classes.ts'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import type { Article } from '../../reader-contract.ts'
import type { DetailPreset } from '../../variants.ts'
import { ArticleRow } from '../ArticleRow.tsx'
import { Comments } from '../comments/Comments.tsx'
import { contentWords } from '../words.ts'
import { ArticleBar } from './ArticleBar.tsx'
import { ArticleNotes, Withdrawn } from './ArticleNotes.tsx'
import { Blocks } from './Blocks.tsx'
import { ReadingTools } from './ReadingTools.tsx'

type ArticleViewProps = {
  article: Article
  preset: DetailPreset /** Route of the detail page, `news/detail`. */
  detail: string
}

export function ArticleView({ article, preset, detail }: ArticleViewProps) {
  const talk = useRef<HTMLElement>(null)
  const { bare, comments, related, list } = preset
  const talks = comments && !article.withdrawn && article.commentMode !== 'off'
  return (
    <div className={classes('art-page', related && 'art-page--aside')}>
      <div className="art">
        <article>
          <Head article={article} />
          {article.withdrawn ? (
            <Withdrawn withdrawn={article.withdrawn} list={list} />
          ) : (
            <Body article={article} onTalk={talks ? () => startTalking(talk.current) : undefined} bare={bare} />
          )}
        </article>
        {talks && <Comments ref={talk} article={article} />}
      </div>
      {related && <Related article={article} detail={detail} list={list} />}
    </div>
  )
}

function Head({ article }: { article: Article }) {
  const w = useWords(contentWords)
  const { title, titleLanguage, published, source, byline, withdrawn } = article
  return (
    <header className="art__head">
      <h1 lang={localeNames[titleLanguage]}>{title}</h1>
      {!withdrawn && (
        <p className="art__meta">
          {published > 0 && <span>{w('page.published', { at: momentOf(published) })}</span>}
          {source && <span>{w('page.source', { source })}</span>}
          {byline && <span>{w('page.byline', { byline })}</span>}
        </p>
      )}
    </header>
  )
}

function Body({ article, onTalk, bare }: { article: Article; onTalk?: () => void; bare: boolean }) {
  const w = useWords(contentWords)
  const text = useMemo(() => `${article.title}\n${textOf(article.blocks)}`, [article])
  return (
    <>
      <ReadingTools text={text} />
      <ArticleNotes article={article} />
      <Blocks article={article.id} blocks={article.blocks} language={article.language} />
      {article.reads > 0 && (
        <p className="art__reads c-muted c-font-2">{w('read.reads', { count: short(article.reads) })}</p>
      )}
      {!bare && <ArticleBar article={article} onTalk={onTalk} />}
    </>
  )
}

/** Focuses the field if the reader may comment; otherwise scrolls to the note that says why not. */
function startTalking(talk: HTMLElement | null): void {
  talk?.scrollIntoView({ block: 'start', behavior: 'instant' })
  talk?.querySelector('textarea')?.focus({ preventScroll: true })
}

/** Page with all articles of the channel: in its station, or in its route group's list. */
function channelPage({ station, channel }: Article, list: string): string {
  return station ? `microStation/list?id=${station}&channel=${channel.key}` : `${list}?channel=${channel.key}`
}

function Related({ article, detail, list }: { article: Article; detail: string; list: string }) {
  const w = useWords(contentWords)
  if (article.related.length === 0) return null
  return (
    <aside className="art-side">
      <Section title={w('read.related')} more={{ label: article.channel.name, to: channelPage(article, list) }}>
        <div className="art-more">
          <ul className="art-more__list">
            {article.related.map((card) => (
              <li key={card.id}>
                <ArticleRow card={card} detail={detail} named={false} />
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </aside>
  )
}
