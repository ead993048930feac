import { Activity, useEffect, useState } from 'react'
import type { Entry } from './kept-pages.ts'
import { forgetHiddenPages, pages } from './navigation.ts'
import { NetworkError } from './network-error.tsx'
import { NoticeView } from './notice-view.tsx'
import { PageFrame } from './page-frame.tsx'
import { type PageNotice, pageNotice } from './page-notice.ts'
import { personKey, useSession } from './session.ts'
import { useStore } from './store.ts'

/** Shows the current page, keeps the kept ones behind it, and says aloud which page it is. */
export function PageHost() {
  const { entries, current } = useStore(pages)
  const notice = useStore(pageNotice)
  useForgetfulness()
  return (
    <>
      <main id="page" className="page-place" tabIndex={-1}>
        {notice && <Replacement notice={notice} />}
        {entries.map((entry) => {
          const active = entry.id === current?.id && !notice
          return (
            <Activity key={entry.id} mode={active ? 'visible' : 'hidden'}>
              <div className="page">
                <PageFrame entry={entry} active={active} />
              </div>
            </Activity>
          )
        })}
      </main>
      <Announcement current={current} />
    </>
  )
}

function Replacement({ notice: { kind, message } }: { notice: PageNotice }) {
  if (kind === 'network') return <NetworkError message={message} onRetry={() => location.reload()} />
  return <NoticeView kind={kind} message={message} />
}

/** What one person left open is not for the next. */
function useForgetfulness(): void {
  const person = personKey(useSession())
  useEffect(() => () => (person === '' ? undefined : forgetHiddenPages()), [person])
}

function Announcement({ current }: { current: Entry | undefined }) {
  const [title, setTitle] = useState('')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page has a new title
  useEffect(() => setTitle(document.title), [current])
  return (
    <div className="sr-only" role="status">
      {title}
    </div>
  )
}
