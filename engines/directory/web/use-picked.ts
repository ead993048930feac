import { useState } from 'react'

export type Picked = { id: string; name: string }

export type Picking<T extends Picked> = {
  chosen: readonly T[]
  isChosen: (id: string) => boolean
  toggle: (one: T) => void
  isFull: boolean
}

export type PickOptions<T extends Picked> = {
  value: readonly T[]
  multiple?: boolean
  max?: number
  onPick: (chosen: T[]) => void
  onClose: () => void
}

/** A single choice is taken at once; multiple choices are collected until the button is pressed. */
export function usePicked<T extends Picked>({ value, multiple, max = 100, onPick, onClose }: PickOptions<T>) {
  const [chosen, setChosen] = useState<readonly T[]>(value)
  const finish = (all: readonly T[]) => {
    onPick([...all])
    onClose()
  }
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const toggle = (one: T) => {
    if (!multiple) return finish([one])
    if (isChosen(one.id)) setChosen(chosen.filter(({ id }) => id !== one.id))
    else if (chosen.length < max) setChosen([...chosen, one])
  }
  const picking: Picking<T> = { chosen, isChosen, toggle, isFull: chosen.length >= max }
  return { picking, finish: () => finish(chosen) }
}
