import { rebuild } from '#engines/agenda/server/truth.ts'
import type { Job } from '#kernel/server/serve.ts'
import { agenda } from './agenda.ts'
import { renewAll } from './renew.ts'

export const jobs: Job[] = [
  /** Enqueued by `publishCalendar`, in the transaction that changes the calendar. */
  { name: 'calendarChanged', runInSteps: renewAll },
  {
    /** One more day of meetings on agendas. Compares first: only what is missing or differs is written. */
    name: 'nextDay',
    schedule: '25 16 * * *',
    run: async (ctx) => {
      await rebuild(ctx, { agenda })
    },
  },
]
