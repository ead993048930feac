import { useId, useState } from 'react'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { worded } from '#kernel/web/dated.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { TextField } from '#kernel/web/ui/form/TextField.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { type FeedPreview, feedContract } from '../contract.ts'
import { feedWords } from './words.ts'

/** Enter a URL, preview the feed, subscribe. */
export function RssAdd({ onClose }: { onClose: () => void }) {
  const w = useWords(feedWords)
  const [found, setFound] = useState<FeedPreview>()
  return (
    <Sheet open title={w('add')} onClose={onClose}>
      {found ? (
        <Found feed={found} onBack={() => setFound(undefined)} onClose={onClose} />
      ) : (
        <AddressForm onFound={setFound} />
      )}
    </Sheet>
  )
}

function AddressForm({ onFound }: { onFound: (feed: FeedPreview) => void }) {
  const w = useWords(feedWords)
  const id = useId()
  const [url, setUrl] = useState('')
  const look = useAction(feedContract.previewFeed, { onSuccess: onFound, cover: false })
  const address = /^[a-z]+:/i.test(url.trim()) ? url.trim() : `https://${url.trim()}`
  return (
    <form
      className="rss-preview c-stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (url.trim()) void look.run({ url: address })
      }}
    >
      <TextField
        id={id}
        name="url"
        kind="text"
        label={w('add.url')}
        help={w('add.note')}
        placeholder={w('add.hint')}
        value={url}
        maxLength={1_000}
        autoComplete="off"
        onChange={setUrl}
        required
      />
      <Button type="submit" block size="large" busy={look.busy} disabled={!url.trim()} label={w('add.look')} />
    </form>
  )
}

function Found({ feed, onBack, onClose }: { feed: FeedPreview; onBack: () => void; onClose: () => void }) {
  const w = useWords(feedWords)
  const id = useId()
  const [folder, setFolder] = useState('')
  const subscribe = useAction(feedContract.subscribe, {
    changes: [feedContract.myFeeds, feedContract.feedItems, feedContract.offeredFeeds],
    success: w('subscribeDone'),
    onSuccess: ({ feed: made }) => {
      onClose()
      go(`rssSubscription/rssinfo?feed=${made}`)
    },
  })
  return (
    <div className="rss-preview c-stack">
      <div>
        <h3>{feed.title}</h3>
        {feed.about && <p className="c-muted c-font-3">{feed.about}</p>}
      </div>
      {feed.items.length > 0 && (
        <ul aria-label={w('add.newest')}>
          {feed.items.map(({ title, published }) => (
            <li key={`${published} ${title}`}>
              {title} <small>{worded(published)}</small>
            </li>
          ))}
        </ul>
      )}
      {feed.isMine ? (
        <StatusTag tone="success">{w('subscribed')}</StatusTag>
      ) : (
        <>
          <TextField
            id={id}
            name="folder"
            label={w('folder')}
            placeholder={w('folder.hint')}
            value={folder}
            maxLength={30}
            onChange={setFolder}
          />
          <Button
            block
            size="large"
            busy={subscribe.busy}
            onClick={() => void subscribe.run({ url: feed.url, folder })}
            label={w('subscribe')}
          />
        </>
      )}
      <Button block look="plain" onClick={onBack} label={w('add.back')} />
    </div>
  )
}
