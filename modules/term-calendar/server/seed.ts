import { mergeOfficial } from '#engines/calendar/server/merge-official.ts'
import { bells, campuses, specialDays, terms } from '#engines/calendar/server/schema.ts'
import { lastDayOf, rangeOfYear } from '#engines/calendar/weeks.ts'
import { dayIn } from '#kernel/clock.ts'
import { saidFrom } from '#kernel/language/said-from.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { say } from '#kernel/server/say.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { calendar } from '../module.ts'
import { serverMessages } from '../words/server.ts'
import { demoPeriods, demoShift, demoTerms } from './demo-year.ts'

/** Demo data: two academic years with public holidays, a sports day that is made up for, two campuses, and their bells. */
export async function seed(ctx: SeedContext): Promise<void> {
  const { db, site } = ctx
  const today = dayIn(site.zone, ctx.now)
  const all = demoTerms(today, settingsOf(ctx, calendar).weekStart)
  const words = { key: calendar.key, messages: serverMessages }
  const named = all.map((one) => ({ ...one, name: say(ctx, words, `term.${one.term}`, { year: one.year }) }))
  await db.insert(terms).values(named)
  await mergeOfficial(db, rangeOfYear(all[0]!.year).from, rangeOfYear(all.at(-1)!.year).until)
  await db.insert(campuses).values([
    { id: 'main', name: saidFrom('主校区', 'Main Campus'), position: 0 },
    { id: 'east', name: saidFrom('东校区', 'East Campus'), position: 1 },
  ])
  await db.insert(bells).values([
    { name: saidFrom('夏季作息', 'Summer'), from: '05-01', until: '09-30', periods: demoPeriods(14 * 60) },
    { name: saidFrom('冬季作息', 'Winter'), from: '10-01', until: '04-30', periods: demoPeriods(13 * 60 + 30) },
    {
      campus: 'east',
      name: saidFrom('东校区作息', 'East Campus'),
      from: '01-01',
      until: '12-31',
      periods: demoPeriods(14 * 60, { morning: 510, pause: 10 }),
    },
  ])
  await seedShift(ctx, today, all.find((one) => one.start <= today && today <= lastDayOf(one))!)
}

async function seedShift({ db }: SeedContext, today: string, term: Parameters<typeof demoShift>[0]): Promise<void> {
  const taken = new Set((await db.select({ day: specialDays.day }).from(specialDays)).map(({ day }) => day))
  const shift = demoShift(term, today, (day) => taken.has(day))
  if (!shift) return
  const { off, makeup } = shift
  await db.insert(specialDays).values([
    { day: off, kind: 'workday', reason: saidFrom('校运动会', 'Sports day'), source: 'own' },
    {
      ...{ day: makeup, kind: 'makeup', standsFor: off, source: 'own' },
      reason: saidFrom('校运动会补课', 'Make-up day for the sports day'),
    },
  ])
}
