import { type Language, languages } from '#kernel/language/messages.ts'

/**
 * A wording on its way through the bundler: one string with the text in every language, `⟦草稿⁋Draft⁋草稿⟧`. Whatever
 * quotes and escapes a minifier uses, the three marks stay, so that the text of one language can be cut out as it is
 * spelled there.
 */
const [open, between, close] = ['⟦', '⁋', '⟧'] as const

const text = `([^${open}${between}${close}]*)`
const marked = new RegExp(open + languages.map(() => text).join(between) + close, 'g')
/** Also in the form of a minifier that escapes to ASCII. */
const anyMark = new RegExp(`[${open}${between}${close}]|\\\\u(?:27e[67]|204b)`, 'i')

export const hasMarks = (code: string): boolean => anyMark.test(code)

export function markedText(texts: Readonly<Record<Language, string>>): string {
  const all = languages.map((language) => texts[language])
  if (all.some(hasMarks)) throw new Error(`A wording holds a mark that the build needs: ${all[0]}`)
  return open + all.join(between) + close
}

/** Built code with the texts of one language. Throws if any mark is left. */
export function codeIn(language: Language, code: string): string {
  const at = languages.indexOf(language)
  const own = code.replace(marked, (_whole, ...texts: string[]) => texts[at]!)
  if (hasMarks(own)) throw new Error(`A wording was not taken apart: ${around(own)}`)
  return own
}

const around = (code: string): string => {
  const at = code.search(anyMark)
  return code.slice(Math.max(0, at - 60), at + 60)
}
