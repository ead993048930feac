import { and, eq } from 'drizzle-orm'
import { daysBetween } from '#engines/calendar/weeks.ts'
import { dayAfter } from '#kernel/calendar.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { type Body, said } from './objects.ts'
import { objects } from './schema.ts'

type Db = Pick<ReadDb, 'select'>
export type TermLine = { year: string; term: string; name: string; start: string; weeks: string; isTerm: boolean }

/** Semesters and terms, numbered in their academic year by when they begin; other sessions by the term they belong to. */
export async function termsOf(db: Db): Promise<Map<string, TermLine>> {
  const rows = await db
    .select({ sourcedId: objects.sourcedId, body: objects.body })
    .from(objects)
    .where(and(eq(objects.kind, 'academicSessions'), eq(objects.gone, false)))
    .limit(2_000)
  const terms = rows
    .filter(({ body }) => ['semester', 'term'].includes(said(body, 'type')) && said(body, 'startDate'))
    .sort((a, b) => said(a.body, 'startDate').localeCompare(said(b.body, 'startDate')))
  const numbers = new Map<string, number>()
  const lines = new Map<string, TermLine>()
  for (const { sourcedId, body } of terms) {
    const year = yearOf(body)
    const n = (numbers.get(year) ?? 0) + 1
    numbers.set(year, n)
    lines.set(sourcedId, { year, term: String(n), name: said(body, 'title'), ...spanOf(body), isTerm: true })
  }
  for (const { sourcedId, body } of rows) {
    const above = lines.get(said(body, 'parent'))
    if (above && !lines.has(sourcedId)) lines.set(sourcedId, { ...above, isTerm: false })
  }
  return lines
}

/** The standard names the year in which the academic year ends. */
function yearOf(body: Body): string {
  const end = Number(said(body, 'schoolYear')) || Number(said(body, 'endDate').slice(0, 4))
  return `${end - 1}-${end}`
}

/** Weeks are counted from the Monday of the first day's week. */
function spanOf(body: Body): { start: string; weeks: string } {
  const [first, last] = [said(body, 'startDate').slice(0, 10), said(body, 'endDate').slice(0, 10)]
  const at = new Date(`${first}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || !/^\d{4}-\d{2}-\d{2}$/.test(last)) return { start: first, weeks: '' }
  const start = dayAfter(first, -((at.getUTCDay() + 6) % 7))
  return { start, weeks: String(Math.ceil((daysBetween(start, last) + 1) / 7)) }
}

export function termOf(terms: ReadonlyMap<string, TermLine>, body: Body | undefined): { year: string; term: string } {
  const ids = Array.isArray(body?.terms) ? body.terms : []
  const found = ids.map((id) => terms.get(id)).find(Boolean)
  return { year: found?.year ?? '', term: found?.term ?? '' }
}
