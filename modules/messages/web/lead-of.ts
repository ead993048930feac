import { isOfficePage } from '#kernel/office.ts'
import { addressOf } from '#kernel/web/pages/history.ts'
import { hasPage } from '#kernel/web/pages/navigation.ts'

/** Target of a link: a portal page, or the full URL of a back-office page, which is another document. */
export function leadOf(link: string): string | undefined {
  const page = link.split('?', 1)[0]!
  if (isOfficePage(page)) return new URL(addressOf(link), location.origin).href
  return hasPage(page) ? link : undefined
}
