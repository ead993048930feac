import { fill, languages } from '#kernel/language/messages.ts'
import { type Said, textIn } from '#kernel/language/said.ts'
import { type Module, wordingOf } from '#kernel/module.ts'
import type { Site } from '#kernel/site.ts'

/** Message parameters; a name that differs by language is given in all of them. */
export type SaidParams = Readonly<Record<string, string | number | Said>>

/** A message of a module in every language, with the site's own wording first: the input of `notify`. */
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
