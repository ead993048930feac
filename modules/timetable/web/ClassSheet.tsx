import { useState } from 'react'
import { useCalendar } from '#engines/calendar/web/use-calendar.ts'
import type { ReceivedFrom } from '#kernel/contract.ts'
import { textIn } from '#kernel/language/said.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useLanguage, useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Facts } from '#kernel/web/ui/lists/Facts.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Sheet } from '#kernel/web/ui/pickers/Sheet.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { contract } from '../contract.ts'
import { placeIn } from './blocks.ts'
import { ProposeForm } from './ProposeForm.tsx'
import { daySaid, useSaid } from './say.ts'
import { tableWords } from './words.ts'
import './sheets.css'

type Page = ReceivedFrom<typeof contract.classPage>

/** A class: when and where, who teaches it, how many are in it. `day` is the date that was tapped. */
export function ClassSheet({ id, day, onClose }: { id: string; day: string; onClose: () => void }) {
  const w = useWords(tableWords)
  const read = useRead(contract.classPage, { id }, { when: id !== '' })
  const name = read.data?.class.id === id ? read.data.class.name : ''
  return (
    <Sheet open={id !== ''} title={name || w('courseName')} onClose={onClose}>
      <div className="tt-sheet">
        {id !== '' && <ReadView read={read}>{(page) => <Shown page={page} day={day} onClose={onClose} />}</ReadView>}
      </div>
    </Sheet>
  )
}

function Shown({ page, day, onClose }: { page: Page; day: string; onClose: () => void }) {
  const w = useWords(tableWords)
  const [isProposing, setProposing] = useState(false)
  const calendar = useCalendar()
  const { class: one, students } = page
  const teachers = [...one.teachers.map(({ name }) => name), one.guests].filter(Boolean).join(' / ')
  if (isProposing && calendar) return <ProposeForm calendar={calendar} of={one} day={day} onDone={onClose} />
  return (
    <div className="c-stack">
      <Changed page={page} day={day} />
      <Facts
        facts={[
          teachers !== '' && { label: w('teachers'), value: teachers },
          { label: w('mates'), value: students === 1 ? w('matesOne') : w('matesOf', { n: students }) },
          { label: w('code'), value: one.code },
          { label: w('credits'), value: one.credits / 10 },
          { label: w('kind'), value: w(`kind.${one.kind}`) },
          { label: w('assessment'), value: w(`assessment.${one.assessment}`) },
        ]}
      />
      <Meetings page={page} />
      {one.link && <LinkOut href={one.link} />}
      <Actions page={page} onPropose={() => setProposing(true)} />
    </div>
  )
}

/** What differs on the date that was tapped. */
function Changed({ page: { class: one }, day }: { page: Page; day: string }) {
  const w = useWords(tableWords)
  const language = useLanguage()
  const change = day ? one.changes.find((other) => other.day === day || other.toDay === day) : undefined
  if (!change) return null
  const when = change.kind === 'moved' ? `${daySaid(change.day!)} → ${daySaid(change.toDay!)}` : daySaid(day)
  return (
    <Notice
      tone={change.kind === 'cancelled' ? 'danger' : 'warning'}
      icon="bell"
      text={[w(`change.${change.kind}`), when, textIn(change.reason, language)].filter(Boolean).join(' · ')}
      to={`fudan/messageDetails?id=${change.id}`}
    />
  )
}

function Meetings({ page: { class: one } }: { page: Page }) {
  const { meetingSaid } = useSaid()
  const w = useWords(tableWords)
  return (
    <div className="tt-news">
      {one.meetings.map((meeting) => {
        const [room] = meeting.rooms
        return (
          <ListRow
            key={meeting.id}
            title={placeIn({ classes: [one] }, meeting) || w(`meeting.${meeting.kind}`)}
            subtitle={`${meetingSaid(meeting)} · ${w(`meeting.${meeting.kind}`)}`}
            {...(room && { to: `freeclassroom/room?id=${room}` })}
          />
        )
      })}
    </div>
  )
}

function LinkOut({ href }: { href: string }) {
  const w = useWords(tableWords)
  return (
    <a className="tt-link" href={href} target="_blank" rel="noreferrer noopener">
      {w('opensLink')}
    </a>
  )
}

function Actions({ page, onPropose }: { page: Page; onPropose: () => void }) {
  const w = useWords(tableWords)
  const isAudited = page.class.role === 'auditor'
  const audit = useAction(contract.audit, {
    changes: [contract.mine, contract.classPage],
    success: w(isAudited ? 'unaudited' : 'audited'),
  })
  return (
    <>
      {page.mayAudit && (
        <Button
          look={isAudited ? 'outline' : 'primary'}
          block
          busy={audit.busy}
          onClick={() => void audit.run({ id: page.class.id, on: isAudited ? 0 : 1 })}
          label={w(isAudited ? 'unaudit' : 'audit')}
        />
      )}
      {page.mayPropose && <Button look="soft" block onClick={onPropose} label={w('propose')} />}
    </>
  )
}
