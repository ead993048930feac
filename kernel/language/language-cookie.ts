/** Tells the server the person's language, for the language of the document. */
export const languageCookie = 'lang'

/** For all paths of a site, since documents are also shown at legacy paths outside of its base. */
export const languageCookieScope = (prefix: string): string => `; path=${prefix}/; max-age=31536000; samesite=lax`
