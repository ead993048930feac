import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#kernel/web/language.tsx'
import { IconButton } from '#kernel/web/ui/IconButton.tsx'
import type { Ticket } from '../../shapes.ts'
import { ticketWords } from '../words.ts'
import { TicketCard } from './TicketCard.tsx'

type TicketDeckProps = { tickets: readonly Ticket[]; first: number; onShow: (at: number) => void }

/** Carousel of tickets: swipe, or two buttons. */
export function TicketDeck({ tickets, first, onShow }: TicketDeckProps) {
  const w = useWords(ticketWords)
  const { deck, at, turn, onScroll } = useDeck(first, onShow)
  return (
    <section aria-label={w('wallet.cards')} aria-roledescription="carousel">
      <div ref={deck} className="tk-deck c-flex" data-many={tickets.length > 1 || undefined} onScroll={onScroll}>
        {tickets.map((ticket, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide of a carousel is a group with a name.
          <div
            key={`${ticket.grant} ${ticket.nth}`}
            className="tk-deck__slot"
            role="group"
            aria-label={w('wallet.nth', { at: place + 1, of: tickets.length })}
          >
            <TicketCard ticket={ticket} />
          </div>
        ))}
      </div>
      {tickets.length > 1 && (
        <div className="tk-deck__nav c-line c-muted c-figures">
          <IconButton label={w('wallet.prev')} icon="chevron-left" disabled={at === 0} onClick={() => turn(at - 1)} />
          <span>
            {at + 1} / {tickets.length}
          </span>
          <IconButton
            label={w('wallet.nextCard')}
            icon="chevron-right"
            disabled={at >= tickets.length - 1}
            onClick={() => turn(at + 1)}
          />
        </div>
      )}
    </section>
  )
}

/** Index of the front card, and how to change it. */
function useDeck(first: number, onShow: (at: number) => void) {
  const deck = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  useLayoutEffect(() => {
    if (deck.current) deck.current.scrollLeft = leftOf(deck.current, first)
  }, [first])
  useEffect(() => onShow(at), [at, onShow])
  const turn = (to: number) => deck.current?.scrollTo({ left: leftOf(deck.current, to), behavior: 'smooth' })
  const onScroll = () => {
    const box = deck.current!
    const far = [...box.children].map((_, place) => Math.abs(leftOf(box, place) - box.scrollLeft))
    setAt(far.indexOf(Math.min(...far)))
  }
  return { deck, at, turn, onScroll }
}

/** Scroll offset at which a card is at the start of the carousel. */
function leftOf({ children }: HTMLElement, place: number): number {
  const [first, card] = [children[0], children[place]] as (HTMLElement | undefined)[]
  return first && card ? card.offsetLeft - first.offsetLeft : 0
}
