import { agendaOf } from '#engines/agenda/server/truth.ts'
import { mustReadSource, mustReads } from '#engines/inbox/server/must-read.ts'
import { documentsOf } from '#engines/search/server/searchable.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { approval, waitingEmergencies } from './notices/emergencies.ts'
import { noticeSearch } from './search-documents.ts'

export const messageTopics: readonly MessageTopic[] = [
  { name: 'notice', group: 'school' },
  { name: 'emergency', group: 'school', canMute: false, critical: true },
]

export const documents = documentsOf(noticeSearch)

/** Notices and messages to confirm, and emergencies awaiting a second officer's approval. */
export const agenda = agendaOf({
  sources: [mustReadSource, approval],
  all: async (ctx) => [...(await mustReads(ctx)), ...(await waitingEmergencies(ctx))],
})
