import { useEffect, useState } from 'react'
import { type Read, useRead } from '#kernel/web/calls/use-read.ts'
import { useWords } from '#kernel/web/language.tsx'
import { cachePictures } from '#kernel/web/offline/offline-pictures.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { Icon } from '#kernel/web/ui/Icon.tsx'
import { Empty } from '#kernel/web/ui/states/Empty.tsx'
import { ReadView } from '#kernel/web/ui/states/ReadView.tsx'
import { Skeleton } from '#kernel/web/ui/states/Skeleton.tsx'
import { StaleNote } from '#kernel/web/ui/states/StaleNote.tsx'
import { useNow } from '#kernel/web/use-now.ts'
import { peopleContract } from '../../people-contract.ts'
import type { Ticket } from '../../shapes.ts'
import { ticketWords } from '../words.ts'
import { TicketActions } from './TicketActions.tsx'
import { TicketDeck } from './TicketDeck.tsx'
import './good.css'

/** Poll interval near the session's start, so that the page soon shows that the ticket was used. */
const atDoor = 8_000

/** Always reads the whole wallet, so that all entry points share one offline copy. */
export function Wallet({ grant, of, by, n }: { grant: string; of: string; by: string; n: number }) {
  const now = useNow()
  const [near, setNear] = useState(false)
  const read = useRead(peopleContract.wallet, {}, near ? { every: atDoor } : {})
  const tickets = read.data?.list ?? []
  usePosters(tickets)
  const isNear = tickets.some((one) => one.state === 'issued' && now > one.doorsAt - 3600 && now < one.endsAt)
  if (isNear !== near) setNear(isNear)
  const wanted = tickets.findIndex((one) => one.grant === grant || one.session === of || one.event === of)
  // A ticket obtained just now is not in the offline copy yet.
  if (grant !== '' && wanted < 0 && read.refreshing) return <Skeleton shape="detail" />
  return (
    <ReadView read={read}>
      {() => (
        <>
          {grant !== '' && wanted >= 0 && <GoodNews by={by} n={n} />}
          {read.stale && <Offline read={read} />}
          {tickets.length === 0 ? <Nothing /> : <Tickets tickets={tickets} first={Math.max(0, wanted)} />}
        </>
      )}
    </ReadView>
  )
}

/** Stores the posters for offline use. */
function usePosters(tickets: readonly Ticket[]): void {
  const posters = [...new Set(tickets.map(({ poster }) => poster).filter(Boolean))].join('\n')
  useEffect(() => {
    if (posters) void cachePictures(posters.split('\n'))
  }, [posters])
}

function Tickets({ tickets, first }: { tickets: readonly Ticket[]; first: number }) {
  const w = useWords(ticketWords)
  const [at, setAt] = useState(first)
  const shown = tickets[Math.min(at, tickets.length - 1)]!
  return (
    <>
      <TicketDeck tickets={tickets} first={first} onShow={setAt} />
      <TicketActions
        ticket={shown}
        others={tickets.filter(({ session, grant }) => session === shown.session && grant !== shown.grant).length}
      />
      <Button look="plain" size="small" to="ticket/points" label={w('wallet.points')} />
    </>
  )
}

function GoodNews({ by, n }: { by: string; n: number }) {
  const w = useWords(ticketWords)
  return (
    <div className="tk-good c-line" data-tone="success" role="status">
      <Icon name="circle-check" size={36} />
      <div>
        <h2>{by === 'seat' && n > 1 ? w('success.seats', { n }) : w(newsOf(by))}</h2>
        <p className="c-muted c-font-4">{w('success.next')}</p>
      </div>
    </div>
  )
}

const newsOf = (by: string) => (by === 'seat' ? 'success.seat' : by === 'reserve' ? 'success.reserve' : 'success.grab')

function Offline({ read }: { read: Read<unknown> }) {
  const w = useWords(ticketWords)
  return (
    <div className="tk-wallet__offline c-stack c-gap-2">
      <p role="status">
        <Icon name="wifi-off" size={16} />
        {w('wallet.offline')}
      </p>
      <StaleNote read={read} />
    </div>
  )
}

function Nothing() {
  const w = useWords(ticketWords)
  return (
    <Empty
      card
      icon="ticket"
      title={w('wallet.empty')}
      note={w('wallet.emptyNote')}
      action={<Button look="soft" to="ticket/index" label={w('wallet.find')} />}
    />
  )
}
