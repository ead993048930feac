import { useAction } from '#kernel/web/calls/use-action.ts'
import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { ListRow } from '#kernel/web/ui/lists/ListRow.tsx'
import { Section } from '#kernel/web/ui/lists/Section.tsx'
import { Screen } from '#kernel/web/ui/Screen.tsx'
import { Denied } from '#kernel/web/ui/states/Denied.tsx'
import { contract } from '../../contract.ts'
import type { BookingFace } from '../../shapes.ts'
import { spanText } from '../when.ts'
import { bookingWords } from '../words.ts'
import { ownReads } from './own-reads.ts'

/** Somebody offers to exchange a booking: one of one's own is chosen for it. */
export function SwapOffer({ code }: { code: string }) {
  const w = useWords(bookingWords)
  const read = useRead(contract.swapOffer, { code })
  const swap = useAction(contract.swap, { changes: ownReads, success: w('swapDone'), confirm: { text: w('swapAsk') } })
  const choose = async (id: string) => {
    if (await swap.run({ code, id })) go('generalApp/myAppointment', { replace: true })
  }
  return (
    <Screen title={w('swap')} read={read} refused={<Denied />}>
      {({ offered, person, list }) => (
        <div className="c-stack c-gap-4">
          <Section title={w('swapOffered', { name: person })} card="flush">
            <ListRow title={offered.name} subtitle={lineOf(offered)} />
          </Section>
          <Section title={w('swapMine')} card="flush">
            {list.length === 0 && <ListRow title={w('swapNone')} />}
            {list.map((one) => (
              <ListRow key={one.id} title={one.name} subtitle={lineOf(one)} onClick={() => void choose(one.id)} />
            ))}
          </Section>
        </div>
      )}
    </Screen>
  )
}

const lineOf = ({ from, until, place, unitName }: BookingFace): string =>
  [spanText(from, until), place, unitName].filter(Boolean).join(' · ')
