import { createStore } from './store.ts'

/** What waits for the person behind a page, by page: the tab bar shows it. */
export const badges = createStore<Readonly<Record<string, number>>>({})

export function setBadge(page: string, count: number): void {
  if ((badges.get()[page] ?? 0) !== count) badges.set({ ...badges.get(), [page]: count })
}
