import { createStore } from '../store.ts'

/** Badge counts by page, shown in the tab bar. */
export const badges = createStore<Readonly<Record<string, number>>>({})

export function setBadge(page: string, count: number): void {
  if (badges.get()[page] !== count) badges.set({ ...badges.get(), [page]: count })
}
