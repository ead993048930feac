import type { InboxCounts } from '#engines/inbox/shapes.ts'
import { refetch } from '#kernel/web/calls/reads.ts'
import { setBadge } from '#kernel/web/feedback/badges.ts'
import { announceChange } from '#kernel/web/feedback/changes.ts'
import { apiBase } from '#kernel/web/pages/page-info.ts'
import { currentSession, personKey, watchSession } from '#kernel/web/session/session.ts'
import { createStore } from '#kernel/web/store.ts'
import { inboxContract } from '../inbox-contract.ts'
import { noticeContract } from '../notice-contract.ts'

/** The latest counts of the inbox. */
export const inboxCounts = createStore<InboxCounts | undefined>(undefined)

const page = 'message/index'
const againMs = 60_000
/** Background tabs close the stream: browsers allow few connections per server, and every tab would hold one. */
const lettingGoMs = 20_000

let events: EventSource | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let whose = ''

/** Streams the person's inbox while the page is visible. */
export function begin(): void {
  watchSession(settle)
  document.addEventListener('visibilitychange', settle)
  settle()
}

function settle(): void {
  const now = currentSession()
  const key = now.state === 'person' && !now.viewing ? personKey(now) : ''
  if (key !== whose) {
    letGo()
    whose = key
    hear(undefined)
  }
  clearTimeout(timer)
  if (!key || typeof EventSource === 'undefined') letGo()
  else if (document.visibilityState === 'hidden') timer = setTimeout(letGo, lettingGoMs)
  else follow()
}

function follow(): void {
  if (events) return
  const source = new EventSource(`${apiBase()}${inboxContract.live.path}?as=events`)
  events = source
  source.addEventListener('counts', ({ data }) => hear(JSON.parse(data) as InboxCounts))
  source.addEventListener('error', () => {
    // EventSource reconnects by itself, except after an answer that is not a stream: stream limit reached, or session
    // ended.
    if (source.readyState !== EventSource.CLOSED || events !== source) return
    events = undefined
    timer = setTimeout(settle, againMs)
  })
}

function letGo(): void {
  events?.close()
  events = undefined
}

/** Also called with the answer of an own action. */
export function hear(counts: InboxCounts | undefined): void {
  const before = inboxCounts.get()
  inboxCounts.set(counts)
  setBadge(page, counts ? counts.unread + counts.due : 0)
  // For layouts that show messages and to-dos separately.
  setBadge(`${page}?group=all`, counts?.unread ?? 0)
  setBadge(`${page}?group=todo`, counts?.todo ?? 0)
  if (!before || !counts || JSON.stringify(before) === JSON.stringify(counts)) return
  void refetch(...lists)
  if (before.agenda !== counts.agenda || before.unread !== counts.unread) announceChange('agenda')
}

const lists = [inboxContract.messages, inboxContract.todos, noticeContract.notices, noticeContract.noticeTip]
