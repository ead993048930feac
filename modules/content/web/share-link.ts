import { isMessagingApp } from '#kernel/web/detect.ts'
import { alert, popup } from '#kernel/web/dialogs.ts'
import { word } from '#kernel/web/language.tsx'
import { withoutLoginTraces } from '#kernel/web/share.ts'
import { contentWords } from './words.ts'

/** URL of the current page without login parameters. */
const ownLink = (): string => withoutLoginTraces(location.href)

/** Uses the Web Share API; messaging apps share from their own menu; otherwise the link is copied. */
export async function share(title: string): Promise<void> {
  if (isMessagingApp()) return alert({ text: word(contentWords, 'read.shareHow') })
  if (!navigator.share) return copyLink()
  await navigator.share({ title, url: ownLink() }).catch(() => {})
}

export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(ownLink())
    popup(word(contentWords, 'read.copied'))
  } catch {
    popup(word(contentWords, 'read.copyFailed'))
  }
}
