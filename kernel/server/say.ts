import { fill, languages } from '#kernel/messages.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import { type Said, textIn } from '#kernel/said.ts'
import type { Site } from '#kernel/site.ts'

/** What goes into a wording; a name that differs by language is given in all of them. */
export type SaidParams = Readonly<Record<string, string | number | Said>>

/** A wording of a module in every language, the site's own words first: what `notify` is given. */
export function say(
  ctx: { site: Pick<Site, 'words'> },
  module: Pick<Module, 'key' | 'messages'>,
  key: string,
  params: SaidParams = {},
): Said {
  const texts = languages.map((language) => {
    const values = Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? textIn(value, language) : value,
    ])
    return [language, fill(wordingOf(module, key, language, ctx.site.words), Object.fromEntries(values))]
  })
  return Object.fromEntries(texts) as Said
}
