import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Button } from '#kernel/web/ui/Button.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { BookingCard } from './parts/BookingCard.tsx'
import { bookingWords } from './words.ts'

/** What is ahead or on, with one large button to check in. */
export default function MyAppointment() {
  const w = useWords(bookingWords)
  const more = useMore(contract.mine, { which: 'open', page_size: 20 }, { every: 30_000 })
  return (
    <Screen title={w('title.mine')}>
      <div className="c-stack">
        <div className="c-cluster">
          <Button look="soft" size="small" icon="history" to="generalApp/history" label={w('toHistory')} />
          <Button look="soft" size="small" icon="bell" to="generalApp/message" label={w('toMessage')} />
        </div>
        <List
          {...more}
          layout="columns"
          empty={<Empty card icon="calendar-check" title={w('noneOpen')} />}
          renderRow={(row) => <BookingCard booking={row} />}
        />
      </div>
    </Screen>
  )
}
