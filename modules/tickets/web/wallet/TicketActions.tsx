import { useState } from 'react'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePress } from '#kernel/web/press/use-press.ts'
import { Go } from '#kernel/web/ui/Go.tsx'
import { Icon, type IconName } from '#kernel/web/ui/Icon.tsx'
import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { askOthersAgain, hearStanding } from '../events/hear-standing.ts'
import { calendarFile, shareEvent } from '../events/share-event.ts'
import { useAsks } from '../orders/use-asks.ts'
import { ticketWords } from '../words.ts'

const TransferSheet = lazySheet(() => import('./TransferSheet.tsx'))

type Act = { key: string; icon: IconName; label: string; to?: string; onClick?: () => void }

/** Actions on the front ticket only. `others`: further tickets of the same session. */
export function TicketActions({ ticket, others }: { ticket: Ticket; others: number }) {
  const w = useWords(ticketWords)
  const [handing, setHanding] = useState(false)
  const refund = useRefund(ticket, others)
  const { event, session, title, actions } = ticket
  const acts: (Act | false)[] = [
    { key: 'event', icon: 'info', label: w('wallet.event'), to: `ticket/detail?id=${encodeURIComponent(event)}` },
    { key: 'calendar', icon: 'calendar-days', label: w('wallet.calendar'), to: calendarFile(session, 'session') },
    { key: 'share', icon: 'share-2', label: w('wallet.share'), onClick: () => void shareEvent({ id: event, title }) },
    actions.includes('transfer') && {
      key: 'transfer',
      icon: 'send',
      label: w('act.transfer'),
      onClick: () => setHanding(true),
    },
    actions.includes('refund') && {
      key: 'refund',
      icon: 'history',
      label: w('act.refund'),
      onClick: () => void refund(),
    },
  ]
  return (
    <>
      <nav className="tk-acts c-grid-fit c-gap-2" aria-label={title}>
        {acts
          .filter((act) => act !== false)
          .map(({ key, icon, label, to, onClick }) => (
            <Go key={key} to={to} onClick={onClick} className="tk-acts__one c-stack c-gap-1 c-muted c-font-2 c-press">
              <Icon name={icon} size={22} />
              <span>{label}</span>
            </Go>
          ))}
      </nav>
      <TransferSheet open={handing} ticket={ticket} others={others} onClose={() => setHanding(false)} />
    </>
  )
}

function useRefund({ grant, returns }: Ticket, others: number): () => Promise<void> {
  const w = useWords(ticketWords)
  const asks = useAsks()
  const { run } = usePress(peopleContract.refund, grant, {
    onDone: (standing) => {
      hearStanding(standing)
      void askOthersAgain()
      popup(w('done.refunded'))
    },
    onRefused: ({ message }) => popup(message, 2_500),
  })
  return async () => {
    if (await asks.refund(returns, others)) await run({ grant })
  }
}
