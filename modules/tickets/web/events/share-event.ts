import { isMessagingApp } from '#kernel/web/device/detect.ts'
import { alert, popup } from '#kernel/web/feedback/dialogs.ts'
import { word } from '#kernel/web/language.tsx'
import { addressOf } from '#kernel/web/pages/history.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { peopleContract } from '../../people-contract.ts'
import { ticketWords } from '../words.ts'

/**
 * Shares the event, never the ticket: by the system's share sheet, a hint in messaging apps, else by copying the link.
 */
export async function shareEvent({ id, title }: { id: string; title: string }): Promise<void> {
  if (isMessagingApp()) return alert({ text: word(ticketWords, 'wallet.shareHow') })
  const url = new URL(addressOf(`ticket/detail?id=${encodeURIComponent(id)}`), location.origin).href
  if (navigator.share) return navigator.share({ title, url }).catch(() => {})
  try {
    await navigator.clipboard.writeText(url)
    popup(word(ticketWords, 'wallet.copied'))
  } catch {
    popup(word(ticketWords, 'wallet.copyFailed'))
  }
}

/** Calendar file of a session or of the opening of a sale. */
export const calendarFile = (id: string, what: 'session' | 'sale'): string =>
  `${apiBase()}${peopleContract.calendar.path}?id=${encodeURIComponent(id)}&what=${what}`
