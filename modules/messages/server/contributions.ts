import { agendaOf } from '#engines/agenda/server/truth.ts'
import { searchInbox } from '#engines/inbox/server/inbox.ts'
import { mustReadSource, mustReads } from '#engines/inbox/server/must-read.ts'
import { messagePage } from '#engines/inbox/shapes.ts'
import type { SearchHit } from '#kernel/home.ts'
import type { MessageTopic } from '#kernel/message-topics.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import { approval, waitingEmergencies } from './emergencies.ts'

export const tells: readonly MessageTopic[] = [
  { name: 'notice', group: 'school' },
  { name: 'emergency', group: 'school', canMute: false, critical: true },
]

/** Notices and messages to confirm, and emergencies that wait for a second officer. */
export const agenda = agendaOf({
  sources: [mustReadSource, approval],
  all: async (ctx) => [...(await mustReads(ctx)), ...(await waitingEmergencies(ctx))],
})

/** The person's own messages that say this. */
export async function search(ctx: ReadContext, q: string): Promise<SearchHit[]> {
  if (!ctx.person || q.trim() === '') return []
  const list = await searchInbox(ctx, q.trim())
  return list.map((message) => ({ title: message.title, subtitle: message.topicName, page: messagePage(message) }))
}
