import { Activity, useEffect, useState } from 'react'
import { desk } from '../desk.ts'
import { NoticeView } from '../feedback/notice-view.tsx'
import { NetworkError } from '../offline/network-error.tsx'
import { personKey, useSession } from '../session/session.ts'
import { useStore } from '../store.ts'
import type { Entry } from './alive-pages.ts'
import { forgetHiddenPages, pages } from './navigation.ts'
import { PageFrame } from './page-frame.tsx'
import { type PageNotice, pageNotice } from './page-notice.ts'
import { PagePlace } from './page-place.tsx'

/** Shows the current page, keeps others alive in the background, and announces the page title to screen readers. */
export function PageHost() {
  const { entries, current, beside } = useStore(pages)
  const notice = useStore(pageNotice)
  const frame = useStore(desk)
  useForgetfulness()
  return (
    <>
      <main id="page" className={beside && !notice ? 'page-place page-place--pair' : 'page-place'} tabIndex={-1}>
        {notice && <Replacement notice={notice} />}
        {entries.map((entry) => {
          const isList = entry.id === beside?.id
          const active = (isList || entry.id === current?.id) && !notice
          const chosen = isList && current ? current.arrival.page + current.arrival.search : undefined
          return (
            <Activity key={entry.id} mode={active ? 'visible' : 'hidden'}>
              <PagePlace isList={isList} chosen={chosen}>
                <PageFrame entry={entry} active={active} />
              </PagePlace>
            </Activity>
          )
        })}
        {frame && !notice && beside && beside.id === current?.id && <frame.NothingChosen />}
      </main>
      <Announcement current={current} />
    </>
  )
}

function Replacement({ notice: { kind, message } }: { notice: PageNotice }) {
  if (kind === 'network') return <NetworkError message={message} onRetry={() => location.reload()} />
  return <NoticeView kind={kind} message={message} />
}

/** Drops background pages when the person changes. */
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
