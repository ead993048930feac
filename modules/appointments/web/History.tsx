import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { List } from '#kernel/web/ui/lists/List.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { contract } from '../contract.ts'
import { BookingCard } from './parts/BookingCard.tsx'
import { bookingWords } from './words.ts'

/** What is over. */
export default function History() {
  const w = useWords(bookingWords)
  const more = useMore(contract.mine, { which: 'past', page_size: 20 })
  return (
    <Screen title={w('title.history')}>
      <List
        {...more}
        layout="columns"
        empty={<Empty card icon="history" title={w('nonePast')} />}
        renderRow={(row) => <BookingCard booking={row} quiet />}
      />
    </Screen>
  )
}
