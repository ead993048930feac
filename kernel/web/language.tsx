import { useCallback } from 'react'
import { languageCookie, languageCookieScope } from '#kernel/language/language-cookie.ts'
import { fill, isLanguage, type Language, localeNames, type Messages, type Params } from '#kernel/language/messages.ts'
import { wordingOf } from '#kernel/module.ts'
import { builtLanguage } from './built-language.ts'
import { pageInfo } from './pages/page-info.ts'
import { createStore, useStore } from './store.ts'

type Wordings<K extends string> = { key: string; messages: Messages<K> }
export type Words<K extends string = string> = (key: K, params?: Params) => string

const chosen = createStore<Language>(builtLanguage ?? 'zh')
const storageKey = 'lang'

export const language = (): Language => chosen.get()
export const useLanguage = (): Language => useStore(chosen)
export const watchLanguage = chosen.watch
/** The locale of a language for `Intl` and `<html lang>`. */
export const localeOf = (of: Language = language()): string => localeNames[of]

/**
 * Uses the language of the loaded scripts, which the server chose by the cookie; the inline script of the document has
 * already reloaded the page if the person chose another.
 */
export function startLanguage(): void {
  const wanted = firstLanguage(storedLanguage(), pageInfo().languages)
  if (wanted === storedLanguage()) tellServer(wanted)
  apply(builtLanguage ?? wanted)
}

/** Reloads the page in the other language. When offline, only the next page load uses it. */
export function changeLanguage(next: Language): void {
  try {
    localStorage.setItem(storageKey, next)
  } catch {
    // Without storage the cookie is enough.
  }
  tellServer(next)
  if (!builtLanguage) apply(next)
  else if (next !== builtLanguage && navigator.onLine) location.reload()
}

/** The language chosen earlier; otherwise the site's first. */
export function firstLanguage(stored: string | null, offered: readonly Language[]): Language {
  if (isLanguage(stored) && offered.includes(stored)) return stored
  return offered[0] ?? 'zh'
}

/** Translates the keys of a module into the person's language; the site's own wording overrides the module's. */
export function useWords<K extends string>(module: Wordings<K>): Words<K> {
  const current = useLanguage()
  return useCallback((key, params) => word(module, key, params, current), [module, current])
}

/** For code outside of React; components use `useWords`. */
export function word<K extends string>(module: Wordings<K>, key: K, params?: Params, of: Language = language()) {
  return fill(wordingOf(module, key, of, pageInfo().words), params)
}

/** Sets the cookie from which the server takes the language of the next document. */
function tellServer(next: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of ours
  document.cookie = `${languageCookie}=${next}${languageCookieScope(pageInfo().prefix)}`
}

function apply(next: Language): void {
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
