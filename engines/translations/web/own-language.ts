import { canRead } from '#kernel/language/said.ts'
import { useLanguage } from '#kernel/web/language.tsx'
import { officeDb } from '#kernel/web/offline/local-cache.ts'
import { createStore, useStore } from '#kernel/web/store.ts'

const storageKey = 'content/inLanguage'
const wanted = createStore<boolean | undefined>(undefined)

/** For readers who cannot read Chinese: filter lists to their language. Stored on the device. */
export function useOwnLanguage() {
  const chosen = useStore(wanted) ?? officeDb.get<boolean>(storageKey) ?? false
  const offered = !canRead(useLanguage(), 'zh')
  const set = (next: boolean) => {
    officeDb.set(storageKey, next)
    wanted.set(next)
  }
  const on = offered && chosen
  /** Left out unless set, so that the input equals that of the request preloaded by the document. */
  return { offered, on, set, input: on ? { inLanguage: true } : {} }
}
