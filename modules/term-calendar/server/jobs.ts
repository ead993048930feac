import { publishCalendar, readCalendar } from '#engines/calendar/server/load.ts'
import { mergeOfficial } from '#engines/calendar/server/merge-official.ts'
import { lastDayOf, rangeOfYear } from '#engines/calendar/weeks.ts'
import { dayIn } from '#kernel/clock.ts'
import type { Job } from '#kernel/server/serve.ts'
import { lockCalendar } from './rows.ts'

export const jobs: Job[] = [
  {
    /** A new version of the package has the holidays of one more year: they appear in the terms that are not over. */
    name: 'updateHolidays',
    schedule: '17 19 * * *',
    run: async (ctx) => {
      const today = dayIn(ctx.site.zone, ctx.now)
      await lockCalendar(ctx)
      const { terms } = await readCalendar(ctx.db, ctx.site.zone)
      const open = terms.filter((one) => lastDayOf(one) >= today)
      if (!open.length) return
      const ranges = open.map(({ year }) => rangeOfYear(year))
      const changed = await mergeOfficial(ctx.db, ranges[0]!.from, ranges.at(-1)!.until)
      if (changed) await publishCalendar(ctx)
    },
  },
]
