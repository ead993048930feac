import './reading.css'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { short } from '#kernel/web/dated.ts'
import { copyLink, share } from '#kernel/web/device/share-link.ts'
import { useWords } from '#kernel/web/language.tsx'
import { loginAddress } from '#kernel/web/session/session.ts'
import { classes } from '#kernel/web/ui/classes.ts'
import { Icon, type IconName } from '#kernel/web/ui/Icon.tsx'
import { type Article, readerContract } from '../../reader-contract.ts'
import { contentWords } from '../words.ts'
import { patchArticle } from './article-cache.ts'

type ArticleBarProps = {
  article: Article /** Scrolls to the comments and focuses the text field. */
  onTalk?: () => void
}

/** Fixed action bar of an article: comment, like, share. */
export function ArticleBar({ article, onTalk }: ArticleBarProps) {
  const w = useWords(contentWords)
  const talks = onTalk && article.commentMode !== 'off'
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons under one name, no part of a form
    <div
      className={classes('art-bar c-line c-gap-1', !talks && 'art-bar--roomy')}
      role="group"
      aria-label={w('read.actions')}
    >
      {talks ? (
        <button type="button" className="art-bar__write c-ellipsis c-muted c-font-4 c-grow c-press" onClick={onTalk}>
          {w('comments.write')}
        </button>
      ) : (
        <span className="art-bar__room c-grow" />
      )}
      <LikeButton article={article} />
      <BarButton icon="share-2" name={w('read.share')} onClick={() => share(article.title, w)} />
      <BarButton icon="link" name={w('read.copyLink')} onClick={() => copyLink(w)} />
    </div>
  )
}

function BarButton({ icon, name, onClick }: { icon: IconName; name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className="art-bar__act c-inline c-fixed c-muted c-font-3 c-figures c-press"
      aria-label={name}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
      <span className="art-bar__word">{name}</span>
    </button>
  )
}

/** Without a login it leads to the login page and back here. */
function LikeButton({ article }: { article: Article }) {
  const w = useWords(contentWords)
  const { id, liked, likes, state, allowedActions } = article
  const { run } = useAction(liked ? readerContract.unlikeArticle : readerContract.likeArticle, { cover: false })
  if (state !== 'published' && state !== 'corrected') return null
  const tap = async () => {
    if (!allowedActions.includes(liked ? 'unlike' : 'like')) return location.assign(loginAddress())
    const got = await run({ id })
    if (got) patchArticle(id, (now) => ({ likes: got.likes, liked: !liked, allowedActions: swapped(now, liked) }))
  }
  return (
    <button
      type="button"
      className="art-bar__act c-inline c-fixed c-muted c-font-3 c-figures c-press"
      aria-pressed={liked}
      aria-label={w(liked ? 'read.unlike' : 'read.likes', { count: likes })}
      onClick={tap}
    >
      <Icon name="thumbs-up" size={20} />
      {likes > 0 ? short(likes) : <span className="art-bar__word">{w('read.like')}</span>}
    </button>
  )
}

const swapped = ({ allowedActions }: Article, liked: boolean): Article['allowedActions'] => [
  ...allowedActions.filter((action) => action !== 'like' && action !== 'unlike'),
  liked ? 'like' : 'unlike',
]
