import { useState } from 'react'
import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { formatTime } from '#kernel/web/time.ts'
import { FilterTabs } from '#kernel/web/ui/lists/FilterTabs.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import type { MeetingCard } from '../../meeting-shapes.ts'
import { answerTones, stateTones } from './tones.ts'
import { meetingWords } from './words.ts'

const which = ['now', 'past'] as const

export function MeetingList() {
  const w = useWords(meetingWords)
  const [shown, setShown] = useState<(typeof which)[number]>('now')
  const list = useMore(contract.meetings, { which: shown })
  return (
    <Screen title={w('title.meeting')}>
      <List
        {...list}
        label={w('title.meeting')}
        filter={
          <FilterTabs
            label={w('list.which')}
            tabs={which.map((key) => ({ key, label: w(`list.${key}`) }))}
            value={shown}
            onChange={setShown}
          />
        }
        empty={<Empty icon="users" title={w('list.empty')} note={w('list.emptyNote')} />}
        renderRow={(card) => <Row card={card} />}
      />
    </Screen>
  )
}

function Row({ card: { id, title, place, chair, startsAt, state, answer } }: { card: MeetingCard }) {
  const w = useWords(meetingWords)
  return (
    <ListRow
      icon="users"
      title={title}
      subtitle={[formatTime(startsAt), place, chair].filter(Boolean).join(' · ')}
      tag={
        <>
          <StatusTag tone={stateTones[state]} live={state === 'running'}>
            {w(`meeting.state.${state}`)}
          </StatusTag>
          {state === 'called' && answer && (
            <StatusTag tone={answerTones[answer]}>{w(`meeting.answer.${answer}`)}</StatusTag>
          )}
        </>
      }
      to={`meeting/index?id=${id}`}
    />
  )
}
