import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { ReadContext } from '#kernel/server/context.ts'

/** From the start of one day to the end of another in the site's time zone; '' for an open end. */
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

export const whoOf = ({ name, number }: { name: string | null; number: string | null }) =>
  name === null || number === null ? null : { name, number }

/** Counting stops here, because an exact total of more is not worth its cost. */
export const mostCounted = 10_000
