import { useCallback, useEffect, useState } from 'react'
import { callServer } from '#kernel/web/call.ts'
import { NetworkDown, Refused } from '#kernel/web/faults.ts'
import { handleFault } from '#kernel/web/live-effects.ts'
import { serverNow } from '#kernel/web/server-clock.ts'
import { useSession } from '#kernel/web/session.ts'
import { peopleContract } from '../people-contract.ts'
import type { RoomStand } from './button-of.ts'
import type { Room } from './event.ts'
import { hearRoom } from './hear-room.ts'
import { rememberRoom, wasIn } from './room-memory.ts'

const farthestMs = 2 ** 31 - 1

export type WaitingRoom = {
  session: string
  stand: RoomStand
  place: Room | undefined
  /** So many were before one when the places were drawn. */
  firstAhead: number
  busy: boolean
  /** The server wants a slider first. */
  slider: boolean
  closeSlider: () => void
  /** Gives the place; undefined when it did not work. */
  enter: (captcha?: string) => Promise<Room | undefined>
}

/**
 * One's place in the room of a session. It is pushed; while nothing can be heard (`heard` is false) it is asked for now and
 * then, by each page at its own moment. A place once drawn never changes. Whoever was in the room before a reload stands where they stood.
 */
export function useWaitingRoom(session: string, now: number, heard: boolean): WaitingRoom {
  const isPerson = useSession().state === 'person'
  const [place, setPlace] = useState<Room>()
  const [firstAhead, setFirstAhead] = useState(0)
  const [busy, setBusy] = useState(false)
  const [slider, setSlider] = useState(false)
  const take = useCallback(
    (room: Room) => {
      // What was on its way when the draw was told is older than it.
      setPlace((before) => (before?.drawn && !room.drawn ? before : room))
      if (room.drawn) setFirstAhead((before) => Math.max(before, room.ahead))
      rememberRoom(session, room.drawn ? '' : room.commitment)
      return room
    },
    [session],
  )
  const ask = useCallback(
    async (captcha = '') => take(await callServer(peopleContract.room, { id: session, captcha })),
    [session, take],
  )
  const enter = async (captcha = '') => {
    setBusy(true)
    setSlider(false)
    try {
      return await ask(captcha)
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
    if (isPerson && wasIn(session)) void ask().catch(() => {})
  }, [session, isPerson, ask])
  useEffect(() => (session ? hearRoom(session, take) : undefined), [session, take])
  useAskingAgain(place, ask, heard)
  const closeSlider = () => setSlider(false)
  return { session, stand: standOf(place, now), place, firstAhead, busy, slider, closeSlider, enter }
}

export function standOf(place: Room | undefined, now: number): RoomStand {
  if (!place) return 'none'
  return place.drawn && now >= place.entersAt ? 'in' : 'waiting'
}

/** Between two answers the room moves on at its published pace. */
export const aheadAt = (place: Room | undefined, now: number): number =>
  place?.drawn ? Math.min(place.ahead, Math.max(0, place.entersAt - now) * place.rate) : 0

function useAskingAgain(place: Room | undefined, ask: () => Promise<Room>, heard: boolean): void {
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed try brings no new place, and is followed by another.
  useEffect(() => {
    if (!place || place.drawn) return
    const timer = setTimeout(
      () => {
        ask().catch((fault) => {
          if (fault instanceof NetworkDown) setTries((n) => n + 1)
        })
      },
      untilNext(place, heard),
    )
    return () => clearTimeout(timer)
  }, [place, ask, tries, heard])
}

/**
 * Right after the draw, within two seconds of one another; before it the less often the more are there. Where it is pushed,
 * only if the draw was not told within some seconds.
 */
export function untilNext({ opensAt, present }: Pick<Room, 'opensAt' | 'present'>, heard: boolean): number {
  if (heard) return Math.min(farthestMs, Math.max(0, opensAt * 1000 - serverNow()) + 4_000 + Math.random() * 4_000)
  const usual = Math.max(12_000, present * 5) * (0.7 + Math.random() * 0.6)
  const toDraw = opensAt * 1000 - serverNow()
  return toDraw > 0 ? Math.min(usual, toDraw + 200 + Math.random() * 2_000) : 600 + Math.random() * 1_200
}
