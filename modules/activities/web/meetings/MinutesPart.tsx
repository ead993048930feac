import { useState } from 'react'
import { Blocks } from '#engines/rich-text/web/Blocks.tsx'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { formatTime } from '#kernel/web/time.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import { contract } from '../../contract.ts'
import { ConfirmMinutes } from './ConfirmMinutes.tsx'
import { type MeetingData, meetingChanges } from './MeetingDetail.tsx'
import { MinutesEditor } from './MinutesEditor.tsx'
import { MinutesVersion } from './MinutesVersion.tsx'
import { meetingWords } from './words.ts'

/** The address of a file of the minutes. */
export const minutesFile = (id: string) => (file: string) =>
  `${apiBase()}${contract.meetingFile.path}?id=${id}&file=${file}`

/** The last version, how far it is confirmed, and what one can do with it. */
export function MinutesPart({ meeting }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const { minutes, allowedActions } = meeting
  const mayEdit = allowedActions.includes('edit')
  return (
    <>
      {minutes.number === 0 ? (
        <Empty icon="file-text" title={w('minutes.none')} note={w('minutes.noneNote')} />
      ) : (
        <Shown meeting={meeting} />
      )}
      {minutes.mayConfirm && <ConfirmMinutes meeting={meeting} />}
      {mayEdit && <Leading meeting={meeting} />}
      {minutes.objections.length > 0 && (
        <Section title={w('minutes.objections')} card="flush">
          {minutes.objections.map(({ name, text }) => (
            <ListRow key={name} title={name} subtitle={text} />
          ))}
        </Section>
      )}
      {minutes.versions.length > 1 && <Versions meeting={meeting} />}
    </>
  )
}

function Shown({ meeting: { id, minutes } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const { number, by, createdAt, sentAt, confirmed, objected, asked, blocks } = minutes
  return (
    <Section card="padded">
      <div className="c-stack">
        <div className="c-cluster c-between">
          <span className="c-muted c-font-3">{w('minutes.about', { number, by, time: formatTime(createdAt) })}</span>
          {sentAt === 0 && <StatusTag tone="warning">{w('minutes.unsent')}</StatusTag>}
        </div>
        <Blocks urlOf={minutesFile(id)} blocks={blocks} />
        {sentAt > 0 && (
          <p className="c-muted c-font-3">
            {[
              w('minutes.confirmed', { n: confirmed, all: asked }),
              objected > 0 && w('minutes.objected', { n: objected }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
      </div>
    </Section>
  )
}

function Leading({ meeting }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const { id, version, minutes, allowedActions } = meeting
  const [writing, setWriting] = useState(false)
  const send = useAction(contract.sendMinutes, {
    changes: meetingChanges,
    success: w('minutes.sent'),
    confirm: { text: w('minutes.askSend') },
  })
  const maySend = allowedActions.includes('send') && minutes.number > 0 && minutes.sentAt === 0
  return (
    <div className="mt-bar">
      {maySend && (
        <Button block busy={send.busy} onClick={() => void send.run({ id, version })} label={w('minutes.send')} />
      )}
      <Button block look={maySend ? 'soft' : 'primary'} onClick={() => setWriting(true)} label={w('minutes.edit')} />
      <Sheet open={writing} title={w('minutes.edit')} onClose={() => setWriting(false)}>
        <MinutesEditor meeting={meeting} onDone={() => setWriting(false)} />
      </Sheet>
    </div>
  )
}

function Versions({ meeting: { id, minutes } }: { meeting: MeetingData }) {
  const w = useWords(meetingWords)
  const [chosen, setChosen] = useState(0)
  return (
    <Section title={w('minutes.versions')} card="flush">
      {minutes.versions.map(({ number, by, createdAt, sentAt }) => (
        <ListRow
          key={number}
          title={w('minutes.version', { number })}
          subtitle={[by, formatTime(createdAt)].filter(Boolean).join(' · ')}
          valueNote={sentAt > 0 ? w('minutes.sentAt', { time: formatTime(sentAt) }) : w('minutes.unsent')}
          onClick={() => setChosen(number)}
        />
      ))}
      <Sheet open={chosen > 0} title={w('minutes.version', { number: chosen })} onClose={() => setChosen(0)}>
        <MinutesVersion id={id} number={chosen} />
      </Sheet>
    </Section>
  )
}
