import type { Contributions, Job } from '#kernel/server/serve.ts'
import { importAgenda } from './agenda.ts'
import { importHealth } from './health.ts'
import { importJobs } from './jobs.ts'
import { importTopic } from './news.ts'
import type { ImportSource } from './source.ts'

/** Everything a module with imports gives to `serve`, to be spread or merged with its own. */
export const servedImports = (
  sources: readonly ImportSource[],
): Required<Pick<Contributions, 'imports' | 'agenda' | 'health' | 'messageTopics'>> & { jobs: readonly Job[] } => ({
  imports: sources,
  jobs: importJobs(sources),
  agenda: importAgenda(sources),
  health: importHealth(sources),
  messageTopics: [importTopic],
})
