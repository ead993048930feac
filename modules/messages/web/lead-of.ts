import { isOfficePage } from '#kernel/office.ts'
import { addressOf } from '#kernel/web/history.ts'
import { matchOf } from '#kernel/web/navigation.ts'

/** What a tap leads to: a page of the portal, or the whole address of one of the back office, which is another document. */
export function leadOf(link: string): string | undefined {
  const page = link.split('?', 1)[0]!
  if (isOfficePage(page)) return new URL(addressOf(link), location.origin).href
  return matchOf(page) ? link : undefined
}
