import { useMore } from '#kernel/web/calls/use-more.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { signContract } from '../../sign-contract.ts'
import { type Choice, ChosenDay } from '../sign/ChosenDay.tsx'
import { signWords } from '../sign/words.ts'
import { BookingTable } from './BookingTable.tsx'

/** Who has booked a resource on a day, as a table to print or to check in from. */
export default function NameList() {
  const w = useWords(signWords)
  return (
    <Screen title={w('title.nameList')}>
      <ChosenDay days={14}>{(choice) => <Names {...choice} />}</ChosenDay>
    </Screen>
  )
}

export function Names({ day, resource, q }: Choice) {
  const w = useWords(signWords)
  const more = useMore(signContract.signList, { day, resource, q, page_size: 100 }, { every: 30_000 })
  return (
    <ReadView read={more.read} skeleton="rows">
      {() =>
        more.rows.length === 0 ? (
          <Empty card icon="users" title={w('noneDay')} />
        ) : (
          <BookingTable rows={more.rows} page="generalApp/AdminDetails" more={more} />
        )
      }
    </ReadView>
  )
}
