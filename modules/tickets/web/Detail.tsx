import { Refused } from '#kernel/web/faults.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/page-context.ts'
import { useShare } from '#kernel/web/share.ts'
import { useTitle } from '#kernel/web/title.ts'
import { Denied } from '#kernel/web/ui/Denied.tsx'
import { ErrorView } from '#kernel/web/ui/ErrorView.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Skeleton } from '#kernel/web/ui/Skeleton.tsx'
import { type Read, useRead } from '#kernel/web/use-read.ts'
import { peopleContract } from '../people-contract.ts'
import { EventPage } from './EventPage.tsx'
import type { Event } from './event.ts'
import { ticketWords } from './words.ts'

/** Detail page of an event. */
export default function Detail() {
  const w = useWords(ticketWords)
  const { id = '' } = usePage().query
  const read = useRead(peopleContract.detail, { id }, { when: id !== '' })
  useTitle(read.data?.title)
  useShare('tickets', id)
  if (read.data) return <EventPage event={read.data} read={read} />
  return (
    <Screen title={w('title.detail')}>
      <Missing read={read} known={id !== ''} />
    </Screen>
  )
}

function Missing({ read, known }: { read: Read<Event>; known: boolean }) {
  if (!known || read.fault instanceof Refused) return <Denied />
  if (read.fault) return <ErrorView onRetry={read.refresh} busy={read.refreshing} />
  return <Skeleton shape="detail" />
}
