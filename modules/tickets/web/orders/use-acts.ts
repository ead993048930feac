import { useState } from 'react'
import type { Refused } from '#kernel/web/calls/faults.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useAction } from '#kernel/web/calls/use-action.ts'
import { popup } from '#kernel/web/feedback/dialogs.ts'
import { useWords } from '#kernel/web/language.tsx'
import { go } from '#kernel/web/pages/history.ts'
import { peopleContract } from '../../people-contract.ts'
import type { Mode, Session } from '../../shapes.ts'
import type { Event, StandingOf } from '../events/event.ts'
import { askOthersAgain, hearStanding } from '../events/hear-standing.ts'
import type { WaitingRoom } from '../waiting-room/use-waiting-room.ts'
import { ticketWords } from '../words.ts'
import { isChosen } from './button-of.ts'
import { type Order, useOrders } from './use-orders.ts'

export type Acts = ReturnType<typeof useActs>

/** All actions of a session's action bar, with their progress. */
export function useActs(event: Event, session: Session, room: WaitingRoom) {
  const [trouble, setTrouble] = useState('')
  const refused = ({ fail, message }: Refused) => {
    if (fail === 'roomFirst') void room.enter()
    else setTrouble(message)
  }
  const orders = useOrders(session, { done: (standing, said) => done(standing, said, event.mode), refused })
  const entrance = useEntrance(room, (order) => {
    if (isChosen(event, session)) go(`seat/chooseSeat?id=${encodeURIComponent(session.id)}`)
    else orders.enroll(order)
  })
  /** Clears the last error before an action. */
  const fresh =
    <A extends unknown[]>(act: (...args: A) => unknown) =>
    (...args: A) => {
      setTrouble('')
      act(...args)
    }
  return {
    ...useSubscription(event),
    ...{ trouble, setTrouble, phase: orders.phase },
    again: fresh(() => orders.goOn('')),
    enroll: fresh(orders.enroll),
    wait: fresh(orders.wait),
    confirm: fresh(orders.confirm),
    refund: fresh(orders.refund),
    leave: fresh(orders.leave),
    enterRoom: fresh(entrance.enter),
    slider: room.slider || orders.phase === 'slider',
    onSlid: (token: string) => (room.slider ? void entrance.goOn(token) : orders.goOn(token)),
    onSlideClosed: () => {
      room.closeSlider()
      orders.dismiss()
    },
  }
}

function done(standing: StandingOf, said: string, mode: Mode): void {
  const { standing: now, grant } = standing.mine
  hearStanding(standing)
  void askOthersAgain()
  if (now === 'issued') go(`ticket/success?grant=${encodeURIComponent(grant)}&by=${mode}`)
  else popup(said, 2_500)
}

/** Enters the waiting room; if admitted at once, continues with the original request. */
function useEntrance(room: WaitingRoom, onIn: (order: Order) => void) {
  const [order, setOrder] = useState<Order>({ count: 1, code: '' })
  const enter = async (wanted: Order, captcha?: string) => {
    setOrder(wanted)
    const place = await room.enter(captcha)
    if (place?.drawn && place.entersAt * 1000 <= serverNow()) onIn(wanted)
  }
  return { enter, goOn: (captcha: string) => enter(order, captcha) }
}

function useSubscription({ id }: Event) {
  const w = useWords(ticketWords)
  const changes = [peopleContract.detail, peopleContract.list]
  const subscribe = useAction(peopleContract.subscribe, { changes, success: w('done.subscribed'), cover: false })
  const unsubscribe = useAction(peopleContract.unsubscribe, { changes, success: w('done.unsubscribed'), cover: false })
  return {
    busy: subscribe.busy || unsubscribe.busy,
    subscribe: () => void subscribe.run({ id }),
    unsubscribe: () => void unsubscribe.run({ id }),
  }
}
