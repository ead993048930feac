import { sweep } from '#engines/booking/server/sweep.ts'
import type { Job } from '#kernel/server/serve.ts'
import { desk } from './desk.ts'

export const jobs: Job[] = [
  { name: 'endBookings', schedule: '* * * * *', run: async (ctx) => void (await sweep(ctx, desk)) },
]
