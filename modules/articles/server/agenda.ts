import { type AgendaFact, agendaOf } from '#engines/agenda/server/truth.ts'
import { waitingAgenda } from '#engines/moderation/server/waiting.ts'
import type { AgendaSource } from '#kernel/server/shared-pages.ts'
import { articleAgenda } from './article-agenda.ts'
import { commentSource } from './comments/comment-source.ts'

const parts: readonly AgendaSource[] = [articleAgenda, waitingAgenda([commentSource])]

/** Agenda items of articles and comments. */
export const agenda = agendaOf({
  sources: parts.flatMap(({ sources }) => sources),
  all: async (ctx) => {
    const facts: AgendaFact[] = []
    for (const part of parts) facts.push(...((await part.all(ctx)) as AgendaFact[]))
    return facts
  },
})
