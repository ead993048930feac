import type { Language } from '#kernel/language/messages.ts'
import { pageInfo } from '#kernel/web/pages/page-info.ts'

/** The site's languages, the first one (of the columns without suffix) in front. */
export function writtenLanguages(): Language[] {
  const { languages } = pageInfo()
  const first = languages.includes('zh') ? 'zh' : languages[0]!
  return [first, ...languages.filter((one) => one !== first)]
}
