import { askQuietly } from '#kernel/web/calls/ask.ts'
import { go } from '#kernel/web/pages/history.ts'
import { pages } from '#kernel/web/pages/navigation.ts'
import { noticeContract } from '../notice-contract.ts'
import { begin as follow, inboxCounts } from './live.ts'

const shownKey = 'notice-tip'
/** Shown only on entry pages, so that people on their way to another page are not interrupted. */
const entrances = new Set(['composition/index', 'polymerization/home', 'message/index'])

/** Starts the badge of the message centre, and shows the entry notice if the site has that enabled. */
export function begin(): void {
  const stop = inboxCounts.watch(() => {
    if (!inboxCounts.get()) return
    stop()
    void import('./quiet/push-here.ts').then(({ renewHere }) => renewHere()).catch(() => {})
    if (inboxCounts.get()!.mustRead > 0) void showTip()
  })
  follow()
}

async function showTip(): Promise<void> {
  if (sessionStorage.getItem(shownKey) || !isAtEntrance()) return
  const tip = await askQuietly(noticeContract.noticeTip)
  if (!tip?.atEntry || !tip.notice || !isAtEntrance()) return
  sessionStorage.setItem(shownKey, tip.notice.id)
  go('notice/noticetippage')
}

const isAtEntrance = (): boolean => entrances.has(pages.get().current?.arrival.page ?? '')
