import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../../contract.ts'
import { activityWords } from '../words.ts'
import { PostState, PostTools } from './PostTools.tsx'
import './activity.css'

/** One photo of the album. */
export default function Photo() {
  const w = useWords(activityWords)
  const { id = '' } = usePage().query
  const read = useRead(contract.activityPost, { id })
  return (
    <Screen name={read.data?.title} title={w('title.photo')} read={read}>
      {(post) => (
        <div className="c-stack c-gap-4">
          <img
            className="act-large"
            src={post.picture}
            alt={post.text || w('photo.by', { name: post.name })}
            width={1200}
            height={900}
          />
          <div className="c-line c-between">
            <span className="c-stack c-gap-1">
              <span className="c-line c-gap-2">
                <b>{post.name}</b>
                <PostState post={post} />
              </span>
              <span className="c-faint c-font-2">{formatTime(post.at)}</span>
            </span>
            <PostTools post={post} onDeleted={() => go(`activity/activityphoto?id=${post.activity}`)} />
          </div>
          {post.text && <p className="act-text">{post.text}</p>}
          <div className="c-line c-between">
            <Button
              look="soft"
              disabled={!post.before}
              to={`activity/activityphotochild?id=${post.before}`}
              label={w('photo.before')}
            />
            <Button look="plain" to={`activity/activityphoto?id=${post.activity}`} label={w('photo.all')} />
            <Button
              look="soft"
              disabled={!post.after}
              to={`activity/activityphotochild?id=${post.after}`}
              label={w('photo.after')}
            />
          </div>
        </div>
      )}
    </Screen>
  )
}
