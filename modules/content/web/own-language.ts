import { canRead } from '#kernel/said.ts'
import { useLanguage } from '#kernel/web/language.tsx'
import { officeDb } from '#kernel/web/local-cache.ts'
import { createStore, useStore } from '#kernel/web/store.ts'

const storageKey = 'content/inLanguage'
const wanted = createStore<boolean | undefined>(undefined)

/** For who cannot read Chinese: whether lists show only what was written in their language. Remembered on this device. */
export function useOwnLanguage() {
  const chosen = useStore(wanted) ?? officeDb.get<boolean>(storageKey) ?? false
  const offered = !canRead(useLanguage(), 'zh')
  const set = (next: boolean) => {
    officeDb.set(storageKey, next)
    wanted.set(next)
  }
  const on = offered && chosen
  /** Left out of the input where it is not wanted: what the document asked for beforehand is the same question then. */
  return { offered, on, set, input: on ? { inLanguage: true } : {} }
}
