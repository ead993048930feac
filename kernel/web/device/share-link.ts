import { alert, popup } from '../feedback/dialogs.ts'
import { isMessagingApp } from './detect.ts'
import { withoutLoginTraces } from './share.ts'

type Say = (key: 'read.shareHow' | 'read.copied' | 'read.copyFailed') => string

/** URL of the current page without login parameters. */
const ownLink = (): string => withoutLoginTraces(location.href)

/** Uses the Web Share API; messaging apps share from their own menu; otherwise the link is copied. */
export async function share(title: string, say: Say): Promise<void> {
  if (isMessagingApp()) return alert({ text: say('read.shareHow') })
  if (!navigator.share) return copyLink(say)
  await navigator.share({ title, url: ownLink() }).catch(() => {})
}

export async function copyLink(say: Say): Promise<void> {
  try {
    await navigator.clipboard.writeText(ownLink())
    popup(say('read.copied'))
  } catch {
    popup(say('read.copyFailed'))
  }
}
