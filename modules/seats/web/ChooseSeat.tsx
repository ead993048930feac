import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { ChooseView } from './ChooseView.tsx'
import { useSeats } from './choosing/use-seats.ts'
import { seatWords } from './words.ts'
import './seats.css'
import './choose.css'
import './lists.css'

export type ChooseProps = {
  /** Initial view: the map, or the list of sections. */
  opens?: 'map' | 'sections'
  /** Ask for the occupants before confirming even if the session does not require it. */
  asksHolders?: boolean
}

/** Seat selection of one session; all three map routes use it with different props. */
export default function ChooseSeat({ opens = 'map', asksHolders = false }: ChooseProps) {
  const w = useWords(seatWords)
  const { id = '' } = usePage().query
  const { read, session, scene, store, isLive, fault } = useSeats(id)
  const data = session && scene && store && { session, scene, store }
  return (
    <Screen
      name={session?.title}
      title={session?.title ?? w('title.choose')}
      read={{ data, fault, refresh: read.refresh }}
      missing={id === ''}
      skeleton={<Waiting />}
    >
      {({ session, ...rest }) => (
        <ChooseView
          {...{ session, ...rest, isLive, opens }}
          key={session.hash}
          asksHolders={asksHolders || session.asksHolders}
          onRefresh={read.refresh}
        />
      )}
    </Screen>
  )
}

/** Loading skeleton: an empty hall. */
function Waiting() {
  const w = useWords(seatWords)
  return (
    <div className="seat-choose seat-choose--waiting" role="status" aria-busy aria-label={w('map.name')}>
      <div className="seat-choose__bones c-stack c-gap-4" aria-hidden>
        <i />
        <i />
        <i />
        <i />
      </div>
    </div>
  )
}
