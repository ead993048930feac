import { preferences, savePreference } from '#kernel/office-contract.ts'
import { callServer } from '../../calls/call.ts'
import { handleFault } from '../../calls/live-effects.ts'
import { changeRead } from '../../calls/reads.ts'
import { useRead } from '../../calls/use-read.ts'
import type { TableColumn } from './types.ts'

export type ColumnChoice = {
  isShown: (key: string) => boolean
  toggle: (key: string) => void
  /** Undefined while the default columns are shown. */
  reset: (() => void) | undefined
}

type Kept = { shown?: string[]; hidden?: string[] }

/** The person's choice of columns, stored on the server. New columns are shown unless hidden by default. */
export function useColumns<R>(name: string, columns: readonly TableColumn<R>[]): ColumnChoice {
  const { data } = useRead(preferences, {}, { mode: 'silent' })
  const kept = (data?.list[`table/${name}`] ?? {}) as Kept
  const isShown = (key: string): boolean => {
    if (kept.hidden?.includes(key)) return false
    return kept.shown?.includes(key) || !columns.find((column) => column.key === key)?.hidden
  }
  const toggle = (key: string) => {
    const [to, from] = isShown(key) ? (['hidden', 'shown'] as const) : (['shown', 'hidden'] as const)
    const without = (kept[from] ?? []).filter((one) => one !== key)
    void keep(name, { [from]: without, [to]: [...(kept[to] ?? []), key] })
  }
  const isUsual = !kept.shown?.length && !kept.hidden?.length
  return { isShown, toggle, reset: isUsual ? undefined : () => void keep(name, undefined) }
}

/** Optimistic update: shown at once, then saved on the server. */
async function keep(name: string, value: Kept | undefined): Promise<void> {
  const key = `table/${name}`
  changeRead(preferences, (old) => ({ list: { ...old.list, [key]: value } }))
  try {
    await callServer(savePreference, { key, value: value ? JSON.stringify(value) : '' })
  } catch (fault) {
    await handleFault(fault)
  }
}
