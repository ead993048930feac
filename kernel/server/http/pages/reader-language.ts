import type { FastifyRequest } from 'fastify'
import { languageCookie } from '#kernel/language/language-cookie.ts'
import type { Language } from '#kernel/language/messages.ts'
import type { Site } from '#kernel/site.ts'

/** The last cookie wins: an earlier release set it for a narrower path, and browsers send wider paths last. */
const said = new RegExp(`^(?:.*; *)?${languageCookie}=(\\w+)`)

/** The language in the cookie, if the site has it; otherwise the site's first. */
export function languageIn({ headers }: Pick<FastifyRequest, 'headers'>, { languages }: Site): Language {
  const chosen = said.exec(headers.cookie ?? '')?.[1]
  return languages.find((language) => language === chosen) ?? languages[0]!
}
