import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { useMay } from '#kernel/web/session/session.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Notice } from '#kernel/web/ui/states/Notice.tsx'
import { contract } from '../contract.ts'
import { BookingCard } from './parts/BookingCard.tsx'
import { Browse } from './parts/Browse.tsx'
import { bookingWords } from './words.ts'

/** What one has booked next, and everything that can be booked. */
export default function Index() {
  const w = useWords(bookingWords)
  const home = useRead(contract.home, {}, { mode: 'silent' })
  const maySign = useMay('appointments', 'sign')
  const mayApprove = useMay('appointments', 'approve')
  const { next = [], points = 0, stopAt = 0 } = home.data ?? {}
  return (
    <Screen title={w('title.index')}>
      <div className="c-stack c-gap-4">
        <div className="c-cluster">
          <Button look="soft" size="small" icon="calendar-check" to="generalApp/myAppointment" label={w('allMine')} />
          <Button look="soft" size="small" icon="search" to="generalApp/space" label={w('title.space')} />
          <span className="bk-wide">
            <Button
              look="soft"
              size="small"
              icon="calendar-check"
              to="generalAppPc/information"
              label={w('weekView')}
            />
          </span>
          {maySign && (
            <Button look="soft" size="small" icon="scan-line" to="generalApp/signmanage" label={w('toSign')} />
          )}
          {mayApprove && (
            <Button look="soft" size="small" icon="stamp" to="generalApp/approval" label={w('toApproval')} />
          )}
        </div>
        {points > 0 && stopAt > 0 && (
          <Notice
            tone={points >= stopAt ? 'danger' : 'warning'}
            icon="triangle-alert"
            text={w('points', { n: points, most: stopAt })}
            to="generalApp/message"
          />
        )}
        {next[0] && (
          <Section title={w('nextUp')} more={{ label: w('allMine'), to: 'generalApp/myAppointment' }}>
            <BookingCard booking={next[0]} />
          </Section>
        )}
        <Browse />
      </div>
    </Screen>
  )
}
