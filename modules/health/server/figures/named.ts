import { or, type SQL, sql } from 'drizzle-orm'
import { people } from '#kernel/server/people/schema.ts'
import { folded } from '#kernel/server/people/spelling.ts'

/** Condition: part of the name, or a prefix of its pinyin, its initials or the number. */
export function isNamed(keyword: string): SQL | undefined {
  const typed = keyword.trim()
  if (!typed) return undefined
  const spelled = folded(typed).replaceAll(' ', '')
  return or(
    sql`strpos(${people.name}, ${typed}) > 0`,
    sql`starts_with(${people.number}, ${typed})`,
    sql`starts_with(${people.number}, ${typed.toUpperCase()})`,
    sql`starts_with(${people.pinyin}, ${spelled})`,
    sql`starts_with(${people.initials}, ${spelled})`,
  )
}
