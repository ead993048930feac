import { useRef } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Card } from '#kernel/web/ui/Card.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { feedContract, type MyFeed } from '../contract.ts'
import { feedWords } from './words.ts'

type Mine = ReceivedFrom<typeof feedContract.myFeeds>

/** Subscribed feeds by folder, with unread counts. */
export function RssMine({ mine, onDiscover }: { mine: Read<Mine>; onDiscover: () => void }) {
  const w = useWords(feedWords)
  return (
    <ReadView read={mine} skeleton="rows">
      {({ list, folders, most }) => (
        <div>
          {list.length === 0 && (
            <Empty
              card
              icon="newspaper"
              title={w('empty.feeds')}
              action={<Button onClick={onDiscover} label={w('discover')} />}
            />
          )}
          {folders.map((folder) => (
            <Section key={folder} title={folder || (folders.length > 1 ? w('unfiled') : w('view.feeds'))}>
              <Card flush>
                {list
                  .filter((feed) => feed.folder === folder)
                  .map((feed) => (
                    <FeedRow key={feed.id} feed={feed} />
                  ))}
              </Card>
            </Section>
          ))}
          <Section note={w('mine.room', { count: list.length, most })}>
            <div className="rss-actions">
              <RssImport />
              {list.length > 0 && (
                <Button
                  look="soft"
                  icon="download"
                  to={location.origin + apiBase() + feedContract.exportOpml.path}
                  label={w('export')}
                />
              )}
            </div>
          </Section>
        </div>
      )}
    </ReadView>
  )
}

function FeedRow({ feed: { id, title, unread, state, about } }: { feed: MyFeed }) {
  const w = useWords(feedWords)
  return (
    <ListRow
      title={title}
      subtitle={about || w('noUnread')}
      tag={state === 'ok' ? undefined : <StatusTag tone="warning">{w(`state.${state}`)}</StatusTag>}
      badge={unread > 0 ? unread : undefined}
      to={`rssSubscription/rssinfo?feed=${id}`}
    />
  )
}

const longest = 500_000

/** Imports an OPML file from another feed reader. */
function RssImport() {
  const w = useWords(feedWords)
  const input = useRef<HTMLInputElement>(null)
  const bringIn = useAction(feedContract.importOpml, {
    changes: [feedContract.myFeeds, feedContract.feedItems, feedContract.offeredFeeds],
    success: ({ added, known, left }) =>
      left ? w('import.left', { added, left }) : w('import.done', { added, known }),
  })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".opml,.xml,text/xml,text/x-opml"
        aria-label={w('import')}
        onChange={async (event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) await bringIn.run({ opml: (await file.text()).slice(0, longest) })
        }}
      />
      <Button
        look="soft"
        icon="upload"
        busy={bringIn.busy}
        onClick={() => input.current?.click()}
        label={w('import')}
      />
    </>
  )
}
