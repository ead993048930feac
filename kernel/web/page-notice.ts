import { createStore } from './store.ts'

/** A view that stands in the place of the current page until the person goes elsewhere. */
export type PageNotice = { kind: 'noData' | 'system' | 'network'; message: string }

export const pageNotice = createStore<PageNotice | undefined>(undefined)

export const replacePage = (notice: PageNotice): void => pageNotice.set(notice)
export const restorePage = (): void => pageNotice.set(undefined)
