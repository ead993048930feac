import { createStore } from '../store.ts'

/** A notice shown instead of the current page until the next navigation. */
export type PageNotice = { kind: 'noData' | 'system' | 'network'; message: string }

export const pageNotice = createStore<PageNotice | undefined>(undefined)

export const replacePage = (notice: PageNotice): void => pageNotice.set(notice)
export const restorePage = (): void => pageNotice.set(undefined)
