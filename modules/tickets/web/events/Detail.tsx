import { useRead } from '#kernel/web/calls/use-read.ts'
import { useShare } from '#kernel/web/device/share.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { useTitle } from '#kernel/web/pages/title.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'
import { EventPage } from './EventPage.tsx'

/** Detail page of an event. */
export default function Detail() {
  const w = useWords(ticketWords)
  const { id = '' } = usePage().query
  const read = useRead(peopleContract.detail, { id }, { when: id !== '' })
  useTitle(read.data?.title)
  useShare('tickets', id)
  if (read.data) return <EventPage event={read.data} read={read} />
  return (
    <Screen title={w('title.detail')} read={read} missing={id === ''} refused={<Denied />}>
      {() => null}
    </Screen>
  )
}
