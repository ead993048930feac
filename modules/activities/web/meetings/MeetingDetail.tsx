import { useState } from 'react'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { clockTime, formatTime, isSameDay } from '#kernel/web/time.ts'
import { Detail } from '#kernel/web/ui/Detail.tsx'
import { Segmented } from '#kernel/web/ui/lists/Segmented.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { AgendaPart } from './AgendaPart.tsx'
import { MeetingBar } from './MeetingBar.tsx'
import { MinutesPart } from './MinutesPart.tsx'
import './meetings.css'
import { PeoplePart } from './PeoplePart.tsx'
import { TasksPart } from './TasksPart.tsx'
import { answerTones, markTones, stateTones } from './tones.ts'
import { meetingWords } from './words.ts'

export type MeetingData = ReceivedFrom<typeof contract.meeting>
export const meetingChanges = [contract.meeting, contract.meetings, contract.meetingPeople]

const views = ['agenda', 'people', 'minutes', 'tasks'] as const
type View = (typeof views)[number]

/** What a reader comes for: the agenda before, minutes or tasks afterwards. */
function firstView({ state, minutes, tasks }: MeetingData, asked: string): View {
  const named = views.find((view) => view === asked)
  if (named) return named
  if (state === 'sent' && minutes.mayConfirm && !minutes.mine) return 'minutes'
  const isOver = state !== 'called' && state !== 'running'
  return isOver && tasks.some(({ kind, state: of }) => kind === 'task' && of === 'open') ? 'tasks' : 'agenda'
}

export function MeetingDetail({ id }: { id: string }) {
  const w = useWords(meetingWords)
  const { tab = '' } = usePage().query
  const [chosen, setChosen] = useState<View>()
  const read = useRead(contract.meeting, { id }, { every: 20_000 })
  const { data } = read
  return (
    <Screen
      name={data?.title}
      title={w('title.meeting')}
      ownHeading
      read={read}
      foot={data && <MeetingBar meeting={data} />}
    >
      {(meeting) => {
        const view = chosen ?? firstView(meeting, tab)
        return (
          <Detail
            title={meeting.title}
            status={
              <StatusTag tone={stateTones[meeting.state]} live={meeting.state === 'running'}>
                {w(`meeting.state.${meeting.state}`)}
              </StatusTag>
            }
            lead={rangeOf(meeting, w)}
            facts={factsOf(meeting, w)}
          >
            <div className="c-stack c-gap-4">
              {meeting.state === 'cancelled' && (
                <Notice tone="danger" text={w('cancelled', { reason: meeting.cancelReason })} />
              )}
              {meeting.text && <p className="mt-text">{meeting.text}</p>}
              <Segmented
                label={w('view')}
                options={views.map((key) => ({ key, label: w(`view.${key}`) }))}
                value={view}
                onChange={setChosen}
              />
              {view === 'agenda' && <AgendaPart meeting={meeting} />}
              {view === 'people' && <PeoplePart meeting={meeting} />}
              {view === 'minutes' && <MinutesPart meeting={meeting} />}
              {view === 'tasks' && <TasksPart meeting={meeting} />}
            </div>
          </Detail>
        )
      }}
    </Screen>
  )
}

type W = ReturnType<typeof useWords<keyof (typeof meetingWords)['messages']['zh'] & string>>

function rangeOf({ startsAt, endsAt }: MeetingData, w: W): string {
  const to = isSameDay(startsAt, endsAt) ? formatTime(endsAt, clockTime) : formatTime(endsAt)
  return w('fact.range', { from: formatTime(startsAt), to })
}

function factsOf(meeting: MeetingData, w: W) {
  const { place, onlineUrl, chair, secretary, answer, reason, substitute, mark, signedAt } = meeting
  return [
    place !== '' && { label: w('fact.place'), value: place },
    onlineUrl !== '' && {
      label: w('fact.online'),
      value: (
        <a className="c-link" href={onlineUrl} target="_blank" rel="noopener noreferrer">
          {w('fact.join')}
        </a>
      ),
    },
    { label: w('fact.chair'), value: chair },
    { label: w('fact.secretary'), value: secretary },
    answer !== '' && {
      label: w('fact.mine'),
      value: <StatusTag tone={answerTones[answer]}>{w(`meeting.answer.${answer}`)}</StatusTag>,
    },
    reason !== '' && { label: w('fact.reason'), value: reason },
    substitute !== '' && { label: w('fact.substitute'), value: substitute },
    answer !== '' &&
      (meeting.state === 'running' || mark !== 'none') && {
        label: w('fact.signedAt'),
        value: (
          <>
            <StatusTag tone={markTones[mark]}>{w(`meeting.mark.${mark}`)}</StatusTag>{' '}
            {signedAt > 0 && formatTime(signedAt, clockTime)}
          </>
        ),
      },
  ]
}
