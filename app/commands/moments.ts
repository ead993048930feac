import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { OperatorError } from '#kernel/server/operator-error.ts'

/** The start of a day in the site's time zone. */
export const dayStart = (spelled: string, zone: string): SQL => momentOf(spelled, zone, 0)

/** The end of a day, inclusive. */
export const dayEnd = (spelled: string, zone: string): SQL => momentOf(spelled, zone, 1)

function momentOf(spelled: string, zone: string, days: number): SQL {
  if (z.iso.date().safeParse(spelled).success) {
    return sql`((${spelled}::date + ${days}::int)::timestamp at time zone ${zone})`
  }
  if (z.iso.datetime({ offset: true }).safeParse(spelled).success) return sql`${spelled}::timestamptz`
  throw new OperatorError(`“${spelled}” is no day such as 2030-06-30 and no moment such as 2030-06-30T18:00:00+08:00.`)
}
