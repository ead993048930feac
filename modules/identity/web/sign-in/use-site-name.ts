import { useLanguage } from '#kernel/web/language.tsx'
import { pageInfo } from '#kernel/web/pages/page-info.ts'

/** The university's name in the current language. */
export function useSiteName(): string {
  const { names, site } = pageInfo()
  return names[useLanguage()] ?? site.name
}
