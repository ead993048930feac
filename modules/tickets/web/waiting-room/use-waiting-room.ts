import { useCallback, useEffect, useState } from 'react'
import { ask } from '#kernel/web/calls/ask.ts'
import { NetworkDown, Refused } from '#kernel/web/calls/faults.ts'
import { handleFault } from '#kernel/web/calls/live-effects.ts'
import { serverNow } from '#kernel/web/calls/server-clock.ts'
import { useSession } from '#kernel/web/session/session.ts'
import { peopleContract } from '../../people-contract.ts'
import type { Room } from '../events/event.ts'
import type { RoomStand } from '../orders/button-of.ts'
import { hearRoom } from './hear-room.ts'
import { rememberRoom, wasIn } from './room-memory.ts'

const farthestMs = 2 ** 31 - 1

export type WaitingRoom = {
  session: string
  stand: RoomStand
  place: Room | undefined
  /** People ahead when the order was drawn. */
  firstAhead: number
  busy: boolean
  /** The server wants a captcha first. */
  slider: boolean
  closeSlider: () => void
  /** Returns the position; undefined if it failed. */
  enter: (captcha?: string) => Promise<Room | undefined>
}

/**
 * A person's position in a waiting room. It is pushed; without a connection (`heard` is false) it is polled with
 * jitter. A drawn position never changes. After a reload the person keeps their position.
 */
export function useWaitingRoom(session: string, now: number, heard: boolean): WaitingRoom {
  const isPerson = useSession().state === 'person'
  const [place, setPlace] = useState<Room>()
  const [firstAhead, setFirstAhead] = useState(0)
  const [busy, setBusy] = useState(false)
  const [slider, setSlider] = useState(false)
  const take = useCallback(
    (room: Room) => {
      // An answer without a draw that arrives after the draw is out of date.
      setPlace((before) => (before?.drawn && !room.drawn ? before : room))
      if (room.drawn) setFirstAhead((before) => Math.max(before, room.ahead))
      rememberRoom(session, room.drawn ? '' : room.commitment)
      return room
    },
    [session],
  )
  const askPlace = useCallback(
    async (captcha = '') => take(await ask(peopleContract.room, { id: session, captcha })),
    [session, take],
  )
  const enter = async (captcha = '') => {
    setBusy(true)
    setSlider(false)
    try {
      return await askPlace(captcha)
    } catch (fault) {
      if (fault instanceof Refused && fault.fail === 'captchaNeeded') setSlider(true)
      else void handleFault(fault)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    setPlace(undefined)
    setFirstAhead(0)
    if (isPerson && wasIn(session)) void askPlace().catch(() => {})
  }, [session, isPerson, askPlace])
  useEffect(() => (session ? hearRoom(session, take) : undefined), [session, take])
  useAskingAgain(place, askPlace, heard)
  const closeSlider = () => setSlider(false)
  return { session, stand: standOf(place, now), place, firstAhead, busy, slider, closeSlider, enter }
}

export function standOf(place: Room | undefined, now: number): RoomStand {
  if (!place) return 'none'
  return place.drawn && now >= place.entersAt ? 'in' : 'waiting'
}

/** Between two answers the queue advances at its published rate. */
export const aheadAt = (place: Room | undefined, now: number): number =>
  place?.drawn ? Math.min(place.ahead, Math.max(0, place.entersAt - now) * place.rate) : 0

function useAskingAgain(place: Room | undefined, askPlace: () => Promise<Room>, heard: boolean): void {
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try brings no new place, and is followed by another.
  useEffect(() => {
    if (!place || place.drawn) return
    const timer = setTimeout(
      () => {
        askPlace().catch((fault) => {
          if (fault instanceof NetworkDown) setTries((n) => n + 1)
        })
      },
      untilNext(place, heard),
    )
    return () => clearTimeout(timer)
  }, [place, askPlace, tries, heard])
}

/**
 * Within two seconds after the draw, with jitter; before it, less often with more people. With a stream, only if the
 * draw was not pushed within some seconds.
 */
export function untilNext({ opensAt, present }: Pick<Room, 'opensAt' | 'present'>, heard: boolean): number {
  if (heard) return Math.min(farthestMs, Math.max(0, opensAt * 1000 - serverNow()) + 4_000 + Math.random() * 4_000)
  const usual = Math.max(12_000, present * 5) * (0.7 + Math.random() * 0.6)
  const toDraw = opensAt * 1000 - serverNow()
  return toDraw > 0 ? Math.min(usual, toDraw + 200 + Math.random() * 2_000) : 600 + Math.random() * 1_200
}
