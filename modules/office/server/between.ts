import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'

/** From the beginning of one day to the end of another, by the site's own clock; '' leaves an end open. */
export function between(
  { site }: Pick<ReadContext, 'site'>,
  at: Column,
  since: string,
  until: string,
): SQL | undefined {
  return and(
    since ? sql`${at} >= (${since}::date)::timestamp at time zone ${site.zone}` : undefined,
    until ? sql`${at} < (${until}::date + 1)::timestamp at time zone ${site.zone}` : undefined,
  )
}

/** A text somewhere within another, capitals or not. */
export const holds = (column: Column, part: string): SQL => sql`position(lower(${part}) in lower(${column})) > 0`

/** Whoever it was, as a list names them. */
export const whoOf = ({ name, number }: { name: string | null; number: string | null }) =>
  name === null || number === null ? null : { name, number }

/** Counting on would cost more than anyone reads. */
export const mostCounted = 10_000
