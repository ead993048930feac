import type { Job } from '#kernel/server/serve.ts'
import { syncMoved } from './flow/sync.ts'

export const jobs: Job[] = [{ name: 'syncDocuments', schedule: '*/5 * * * *', run: (ctx) => syncMoved(ctx) }]
