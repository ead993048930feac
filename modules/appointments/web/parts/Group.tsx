import { useAction } from '#kernel/web/calls/use-action.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { StatusTag } from '#kernel/web/ui/states/StatusTag.tsx'
import type { Tone } from '#kernel/web/ui/states/tone.ts'
import { contract } from '../../contract.ts'
import type { MemberFace } from '../../shapes.ts'
import { clock, dayName } from '../when.ts'
import { bookingWords } from '../words.ts'
import type { Booking } from './BookingDetail.tsx'
import { ownReads } from './own-reads.ts'

const tones: Readonly<Record<MemberFace['state'], Tone>> = {
  asked: 'warning',
  confirmed: 'success',
  declined: 'neutral',
}

/** How many are missing, and for those who were asked what to answer by when. */
export function GroupNotes({ booking }: { booking: Booking }) {
  const w = useWords(bookingWords)
  const { members, memberActions, group, state, confirmBy, from, answer, person } = booking
  const missing = group - 1 - members.filter((one) => one.state === 'confirmed').length
  const by = timeText(confirmBy || from)
  return (
    <>
      {answer === 'asked' && memberActions.length > 0 && (
        <Notice tone="brand" icon="users" text={w('joinBy', { name: person, time: by })} />
      )}
      {state === 'gathering' && missing > 0 && (
        <Notice tone="warning" icon="clock" text={w('gatherBy', { time: by, n: missing })} />
      )}
    </>
  )
}

/** Whom the booker has named, with what they answered. */
export function Members({ list }: { list: Booking['members'] }) {
  const w = useWords(bookingWords)
  if (list.length === 0) return null
  return (
    <Section title={w('members')} card="flush">
      {list.map((one) => (
        <ListRow
          key={one.number}
          title={one.name}
          subtitle={one.number}
          value={<StatusTag tone={tones[one.state]}>{w(`member.${one.state}`)}</StatusTag>}
        />
      ))}
    </Section>
  )
}

const timeText = (at: number): string => `${dayName(at)} ${clock(at)}`

/** Confirm and decline, as far as they are allowed now. */
export function Answer({ booking: { id, memberActions } }: { booking: Booking }) {
  const w = useWords(bookingWords)
  const join = useAction(contract.answerGroup, { changes: ownReads, success: w('joined') })
  const decline = useAction(contract.answerGroup, {
    changes: ownReads,
    success: w('declinedJoin'),
    confirm: { text: w('declineAsk'), danger: true },
  })
  return (
    <>
      {memberActions.includes('decline') && (
        <Button
          look="outline"
          size="large"
          busy={decline.busy}
          onClick={() => void decline.run({ id, action: 'decline' })}
          label={w('declineJoin')}
        />
      )}
      {memberActions.includes('confirm') && (
        <Button
          size="large"
          busy={join.busy}
          onClick={() => void join.run({ id, action: 'confirm' })}
          label={w('join')}
        />
      )}
    </>
  )
}
