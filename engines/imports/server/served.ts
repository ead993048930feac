import { agendaOf } from '#engines/agenda/server/truth.ts'
import type { Contributions, Job } from '#kernel/server/serve.ts'
import { importAgenda } from './agenda.ts'
import { importHealth } from './health.ts'
import { importJobs } from './jobs.ts'
import { importTopic } from './news.ts'
import type { ImportSource } from './source.ts'

type Parts = Pick<Contributions, 'agenda' | 'health' | 'messageTopics'> & { jobs?: readonly Job[] }
type Served = Required<Parts & Pick<Contributions, 'imports'>>

/** Everything a module with imports gives to `serve`, joined with what it has of these by itself. */
export function servedImports(sources: readonly ImportSource[], own: Parts = {}): Served {
  const [ofImports, ofOwn] = [importAgenda(sources), own.agenda]
  return {
    imports: sources,
    jobs: [...(own.jobs ?? []), ...importJobs(sources)],
    agenda: ofOwn ? agendaOf(joined(ofOwn as Truth, ofImports as Truth)) : ofImports,
    health: async (ctx) => [...((await own.health?.(ctx)) ?? []), ...(await importHealth(sources)(ctx))],
    messageTopics: [...(own.messageTopics ?? []), importTopic],
  }
}

type Truth = Parameters<typeof agendaOf>[0]

const joined = (a: Truth, b: Truth): Truth => ({
  sources: [...a.sources, ...b.sources],
  all: async (ctx) => [...(await a.all(ctx)), ...(await b.all(ctx))],
})
