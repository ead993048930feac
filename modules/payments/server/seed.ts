import { randomBytes } from 'node:crypto'
import { dayAfter } from '#kernel/calendar.ts'
import { dayIn } from '#kernel/clock.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import { startOfDayIn } from '#kernel/zone-time.ts'
import { bills, sandboxes } from './schema.ts'
import { seedWallets } from './seed-wallets.ts'

/** Days from today. */
const demo = [
  {
    who: ['20260001', '20260002'],
    category: 'tuition',
    title: '学年学费',
    titleEn: 'Tuition for the year',
    amount: 520_000,
    days: 21,
  },
  {
    who: ['20260001', '20260002'],
    category: 'dormitory',
    title: '住宿费',
    titleEn: 'Dormitory fee',
    amount: 120_000,
    days: 21,
  },
  {
    who: ['20260001'],
    category: 'exam',
    title: '大学英语六级报名费',
    titleEn: 'CET-6 registration',
    amount: 3_300,
    days: 5,
  },
  { who: ['20260002'], category: 'book', title: '教材费', titleEn: 'Textbooks', amount: 28_650, days: -2 },
  {
    who: ['T1001'],
    category: 'other',
    title: '教师公寓网络费',
    titleEn: 'Network in the staff apartment',
    amount: 6_000,
    days: 12,
  },
] as const

/** Demo data: bills of each category, wallets, and the sandbox in which they can be paid. Seeds run on demo sites only. */
export async function seed({ db, site, now, people }: SeedContext): Promise<void> {
  await db.insert(sandboxes).values({ secret: randomBytes(32).toString('base64url') })
  const today = dayIn(site.zone, now)
  const rows = demo.flatMap(({ who, days, ...bill }) =>
    who.flatMap((number) => {
      const person = people[number]
      if (!person) return []
      const dueAt = new Date(startOfDayIn(site.zone, dayAfter(today, days + 1)).getTime() - 1_000)
      return [{ ...bill, person, dueAt, createdAt: new Date(now.getTime() - 5 * 86_400_000) }]
    }),
  )
  if (rows.length) await db.insert(bills).values(rows)
  await seedWallets({ db, people })
}
