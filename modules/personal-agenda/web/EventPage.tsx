import './marks.css'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { contract } from '../contract.ts'
import { EventForm } from './EventForm.tsx'
import { draftOf, newDraft } from './event-draft.ts'
import { agendaWords } from './words.ts'

/** A new event, or with `id` the change of one. */
export default function EventPage() {
  const w = useWords(agendaWords)
  const { query } = usePage()
  const { id = '', original = '0', day = '', from = '', to = '', calendar = '' } = query
  const read = useRead(contract.event, { id, original: Number(original) || 0 }, { when: id !== '' })
  const calendars = useRead(contract.calendars, {})
  const title = w(id ? 'title.edit' : 'title.add')
  if (id === '') {
    return (
      <Screen title={title} read={calendars}>
        {({ list }) => <EventForm calendars={list} draft={newDraft({ day, from, to, calendar })} />}
      </Screen>
    )
  }
  return (
    <Screen title={title} read={read}>
      {({ event }) => (
        <EventForm key={event.version} calendars={calendars.data?.list ?? []} draft={draftOf(event)} event={event} />
      )}
    </Screen>
  )
}
