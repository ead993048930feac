import { useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { seatName } from '../wallet/seat-name.ts'
import { momentOf } from '../when.ts'
import { ticketWords } from '../words.ts'

/** Link to the wallet, showing the ticket needed next. */
export function NextTicket() {
  const w = useWords(ticketWords)
  const now = useNow()
  const { data } = useRead(peopleContract.wallet, {}, { mode: 'silent' })
  const tickets = (data?.list ?? []).filter(({ state, endsAt }) => state === 'issued' && endsAt > now)
  const next = tickets.reduce<Ticket | undefined>((a, b) => (a && a.startsAt <= b.startsAt ? a : b), undefined)
  const to = next ? `ticket/success?id=${encodeURIComponent(next.session)}` : 'ticket/success'
  return (
    <Go to={to} className="tk-entry c-line c-press">
      <span className="tk-entry__mark c-centre">
        <Icon name={next ? 'qr-code' : 'wallet'} size={24} />
      </span>
      <span className="tk-entry__words c-grow">
        <small>{next ? w('wallet.nextTicket') : w('wallet.enter')}</small>
        <b className="c-clamp">{next ? next.title : w('wallet.enterNote')}</b>
        {next && (
          <span>
            {momentOf(next.startsAt)} · {next.seat ? seatName(next.seat, w) : next.place}
          </span>
        )}
      </span>
      <span className="tk-entry__more c-line c-gap-1">
        {tickets.length > 1 && <em>{tickets.length}</em>}
        <Icon name="chevron-right" size={18} />
      </span>
    </Go>
  )
}
