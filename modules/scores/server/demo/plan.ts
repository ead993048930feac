import { eq } from 'drizzle-orm'
import { everyone } from '#engines/directory/audience.ts'
import { audienceValues } from '#engines/directory/server/audience.ts'
import { people } from '#kernel/server/people/schema.ts'
import type { SeedContext } from '#kernel/server/serve.ts'
import type { PlanModule } from '../../progress.ts'
import { plans } from '../schema.ts'
import { demoCourses, demoModules } from './demo-courses.ts'

/** The plan of the demo students' programme, for their school. */
export async function addPlan({ db }: SeedContext, own: readonly string[]): Promise<void> {
  const [first] = await db.select({ department: people.department }).from(people).where(eq(people.id, own[0]!))
  const departments = first?.department ? [first.department] : []
  const audience = { ...everyone, who: 'some' as const, departments, people: [...own] }
  await db.insert(plans).values({
    name: '本科培养方案（信息类）',
    nameEn: 'Undergraduate plan (information sciences)',
    nameTw: '本科培養方案（資訊類）',
    ...audienceValues(audience),
    modules: demoModules.map(moduleOf),
  })
}

function moduleOf({
  name: [name, nameEn, nameTw],
  credits,
  codes,
  kinds,
  ...more
}: (typeof demoModules)[number]): PlanModule {
  const known = codes.flatMap((code) => {
    const course = demoCourses.find((one) => one.code === code)
    if (!course) return []
    const [zh, en, tw] = course.names
    return [{ code, name: zh, nameEn: en, nameTw: tw, credit: course.credit }]
  })
  const missing = 'missing' in more ? more.missing : []
  const open = missing.map(([code, zh, en, tw, credit]) => ({ code, name: zh, nameEn: en, nameTw: tw, credit }))
  return { name, nameEn, nameTw, credits, courses: [...known, ...open], kinds: [...kinds] }
}
