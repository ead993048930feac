import { useEffect, useMemo, useRef, useState } from 'react'
import type { MySeat } from '../../shapes.ts'
import {
  type Asks,
  best,
  confirm,
  type Holders,
  remove,
  type Sayings,
  type SeatSession,
  type Stage,
  takePicked,
  toggle,
} from './acts.ts'
import type { SeatName } from './seat-name.ts'
import type { SeatStore } from './seat-store.ts'

export type Choosing = ReturnType<typeof useChoosing>

/** Actions on seats, shared by all parts of the page. */
export function useChoosing(
  store: SeatStore,
  now: { session: SeatSession; asks: Asks; say: Sayings; named: SeatName },
) {
  const [running, setRunning] = useState(0)
  const [isTogether, setTogether] = useState(false)
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const acts = useMemo(() => {
    const stage: Stage = {
      store,
      wheelchair: { needed: false },
      together: { on: false },
      now: () => latest.current,
      onBusy: (more) => setRunning((n) => n + more),
    }
    return {
      toggle: (index: number) => toggle(stage, index),
      remove: (seats: readonly MySeat[]) => remove(stage, seats),
      best: (count: number, section: string) => best(stage, count, section),
      takePicked: () => takePicked(stage),
      dropPicked: (indexes: readonly number[]) => store.pick(indexes, false),
      together: (on: boolean) => {
        stage.together.on = on
        setTogether(on)
        if (!on) store.pick([...store.picked()], false)
      },
      confirm: (holders: Holders) => confirm(stage, holders),
      needsWheelchair: (needed: boolean) => {
        stage.wheelchair.needed = needed
      },
    }
  }, [store])
  return { ...acts, isTogether, busy: running > 0 }
}
