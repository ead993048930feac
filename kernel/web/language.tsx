import { useCallback } from 'react'
import { languageCookie } from '#kernel/language-cookie.ts'
import { fill, isLanguage, type Language, localeNames, type Messages, type Params } from '#kernel/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { pageInfo } from './page-info.ts'
import { createStore, useStore } from './store.ts'

type Wordings<K extends string> = { key: string; messages: Messages<K> }
export type Words<K extends string = string> = (key: K, params?: Params) => string

const chosen = createStore<Language>('zh')
const storageKey = 'lang'

export const language = (): Language => chosen.get()
export const useLanguage = (): Language => useStore(chosen)
export const watchLanguage = chosen.watch
/** The name `Intl` and `<html lang>` know a language by. */
export const localeOf = (of: Language = language()): string => localeNames[of]

export function startLanguage(): void {
  apply(firstLanguage(storedLanguage(), pageInfo().languages))
}

/** Everything on the screen is worded anew, and later calls ask for answers in it. */
export function changeLanguage(next: Language): void {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // A browser that stores nothing still changes until it is closed.
  }
  apply(next)
}

/** What the person chose before; else the site's first language. */
export function firstLanguage(stored: string | null, offered: readonly Language[]): Language {
  if (isLanguage(stored) && offered.includes(stored)) return stored
  return offered[0] ?? 'zh'
}

/** The words of a module in the person's language, the site's own wordings first. */
export function useWords<K extends string>(module: Wordings<K>): Words<K> {
  const current = useLanguage()
  return useCallback((key, params) => word(module, key, params, current), [module, current])
}

/** For places outside of React; a component takes `useWords`. */
export function word<K extends string>(module: Wordings<K>, key: K, params?: Params, of: Language = language()) {
  return fill(wordingOf(module, key, of, pageInfo().words), params)
}

function apply(next: Language): void {
  // The server writes the next document in it.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of ours
  document.cookie = `${languageCookie}=${next}; path=${pageInfo().site.baseurl}; max-age=31536000; samesite=lax`
  document.documentElement.lang = localeOf(next)
  chosen.set(next)
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
