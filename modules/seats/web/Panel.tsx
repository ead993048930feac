import { useCallback, useEffect, useState } from 'react'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { Button } from '#kernel/web/ui/Button.tsx'
import { BestForm } from './BestForm.tsx'
import { Chosen, Picked } from './Chosen.tsx'
import type { SeatSession } from './choosing/acts.ts'
import type { SeatName } from './choosing/seat-name.ts'
import type { SeatStore } from './choosing/seat-store.ts'
import type { Choosing } from './choosing/use-choosing.ts'
import { useSeatVersion } from './choosing/use-seats.ts'
import { Legend } from './Legend.tsx'
import type { Scene } from './map/scene.ts'
import { countdown, momentOf } from './when.ts'
import { seatWords } from './words.ts'

type PanelProps = {
  session: SeatSession
  scene: Scene
  store: SeatStore
  named: SeatName
  section: string
  choosing: Choosing
  confirmWord: string
  onBest: (count: number) => Promise<void>
  onConfirm: () => void
  onRefresh: () => Promise<void>
}

/** Bottom panel on phones, side panel on desktops: the selected seats, or automatic selection. */
export function Panel({ session, scene, store, named, section, choosing, confirmWord, ...on }: PanelProps) {
  const w = useWords(seatWords)
  useSeatVersion(store)
  const mine = [...store.mine()]
  const held = store.held()
  const ends = held.map(([, { until }]) => until)
  const until = ends.length ? Math.min(...ends) : 0
  const hasAll = mine.length >= session.perPerson
  const isPicking = store.picked().size > 0
  const { onRefresh } = on
  const over = useCallback(() => {
    popup(w('over'), 3_000)
    void onRefresh()
  }, [w, onRefresh])
  const left = useLeft(until, over)
  const { isOpen, opensIn, state } = useOpening(session, store)
  return (
    <aside className="seat-panel c-stack" aria-label={w('mySeats')}>
      <Legend scene={scene} />
      {held.length > 0 && !isPicking && (
        <Chosen {...{ session, store, named, choosing, left, confirmWord }} onConfirm={on.onConfirm} />
      )}
      {isPicking && <Picked {...{ session, store, named, choosing }} />}
      {held.length === 0 && isOpen && !hasAll && !isPicking && (
        <BestForm {...{ session, store, section, choosing }} onBest={on.onBest} />
      )}
      {held.length === 0 && isOpen && hasAll && (
        <Have seats={mine.map(([index]) => named(index))} event={session.event} />
      )}
      {held.length === 0 && !isOpen && <Closed session={{ ...session, state }} opensIn={opensIn} />}
    </aside>
  )
}

/** Nothing more to choose: shows the person's seats. */
function Have({ seats, event }: { seats: string[]; event: string }) {
  const w = useWords(seatWords)
  return (
    <div className="c-stack c-muted">
      <p>
        {w('mySeats')} {seats.join(' · ')}
      </p>
      <Button to={`ticket/success?id=${event}`} label={w('myTickets')} />
    </div>
  )
}

/** Whether seats are available, derived from time and map without a request. */
function useOpening({ state, isDrawn, opensAt }: SeatSession, store: SeatStore) {
  const opensIn = useLeft(state === 'announced' ? opensAt : 0, nothing)
  const isOn = state === 'open' || state === 'soldOut' || (state === 'announced' && opensIn === 0)
  const hasFree = !store.isKnown() || store.hasFree()
  return { opensIn, isOpen: isOn && hasFree && !isDrawn, state: isOn && !hasFree ? ('soldOut' as const) : state }
}

const nothing = (): void => {}

/** Why no seat can be taken now, with alternatives. */
function Closed({ session, opensIn }: { session: SeatSession; opensIn: number }) {
  const w = useWords(seatWords)
  const { state, isDrawn, opensAt, event, mine } = session
  const said = () => {
    if (state === 'cancelled') return w('cancelled')
    if (isDrawn) return w('drawn')
    if (state === 'announced') return w('notOpen', { time: momentOf(opensAt) })
    return state === 'soldOut' ? w('full') : w('closed')
  }
  return (
    <div className="c-stack c-muted">
      <p>{said()}</p>
      {opensIn > 0 && opensIn < 86_400 && (
        <p className="seat-panel__opens">
          {w('opensIn')} <time>{countdown(opensIn)}</time>
        </p>
      )}
      {mine.length > 0 && <Button to={`ticket/success?id=${event}`} label={w('myTickets')} />}
      {mine.length === 0 && state === 'soldOut' && <Button to={`ticket/detail?id=${event}`} label={w('fullTo')} />}
    </div>
  )
}

/** Whole seconds left by server time; 0 without an end or when it is over. */
function useLeft(until: number, onOver: () => void): number {
  const { active } = usePage()
  const [left, setLeft] = useState(() => leftUntil(until))
  useEffect(() => {
    setLeft(leftUntil(until))
    if (!until || !active) return
    const timer = setInterval(() => {
      const next = leftUntil(until)
      setLeft(next)
      if (next > 0) return
      clearInterval(timer)
      onOver()
    }, 250)
    return () => clearInterval(timer)
  }, [until, active, onOver])
  return left
}

const leftUntil = (until: number): number => (until ? Math.max(0, Math.ceil(until - serverNow() / 1000)) : 0)
