import { useState, useSyncExternalStore } from 'react'
import type { Read } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { ActionBar } from '../orders/ActionBar.tsx'
import { useWaitingRoom } from '../waiting-room/use-waiting-room.ts'
import { ticketWords } from '../words.ts'
import { EventHead } from './EventHead.tsx'
import { EventTexts } from './EventTexts.tsx'
import { type Event, firstChoice } from './event.ts'
import { Poster } from './Poster.tsx'
import { SessionList } from './SessionList.tsx'
import { shareEvent } from './share-event.ts'
import { useLiveStatus } from './use-live-status.ts'
import './detail.css'

/** Poster and texts on one side, selection and button on the other; on phones the button is fixed at the bottom. */
export function EventPage({ event, read }: { event: Event; read: Read<Event> }) {
  const w = useWords(ticketWords)
  const wide = useWide()
  const { query } = usePage()
  const [picked, pick] = useState(query.session ?? '')
  const [asked] = useState(() => firstChoice(event.sessions, query.session)?.id ?? '')
  const session = firstChoice(event.sessions, picked || asked)
  const heard = useLiveStatus(session?.id ?? '')
  const room = useWaitingRoom(event.roomRate > 0 ? (session?.id ?? '') : '', useNow(), heard)
  const bar = session && <ActionBar key={session.id} event={event} session={session} room={room} />
  return (
    <Screen
      title={w('title.detail')}
      tools={<ShareTool event={event} />}
      foot={wide ? undefined : bar}
      read={read}
      fresh="pull"
    >
      {() => (
        <article className="tk-detail c-stack c-gap-4">
          <div className="tk-detail__poster">
            <Poster
              id={event.id}
              src={event.poster}
              alt={w('detail.posterOf', { title: event.title })}
              title={event.title}
              shape="wide"
              eager
            />
          </div>
          <div className="tk-detail__side c-stack c-gap-4">
            <EventHead event={event} session={session} room={room} />
            <SessionList event={event} chosen={session?.id ?? ''} heard={heard} onChoose={pick} />
            {wide && bar && <div className="tk-detail__bar">{bar}</div>}
          </div>
          <EventTexts event={event} session={session} />
        </article>
      )}
    </Screen>
  )
}

function ShareTool({ event }: { event: Event }) {
  const w = useWords(ticketWords)
  return <IconButton icon="share-2" label={w('detail.share')} onClick={() => void shareEvent(event)} />
}

// From 1,001 px on, the frame and the list are beside the event. The same widths are in detail.css and draw.css.
const query = '(min-width: 900px) and (max-width: 1000px), (min-width: 1300px)'

/** Whether there is space for a second column. */
const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
