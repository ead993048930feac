import type { Job } from '#kernel/server/serve.ts'
import { endSessions, endSessionsJob } from './cancelling.ts'

export const officeJobs: readonly Job[] = [{ name: endSessionsJob, run: endSessions }]
