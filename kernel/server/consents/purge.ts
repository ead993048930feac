import { and, eq, exists, gt, lt } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '#kernel/clock.ts'
import { sweepRows } from '../db/sweep.ts'
import type { JobStepContext } from '../serve.ts'
import { consents } from './schema.ts'

const later = alias(consents, 'later')

/** Retention: deletes rows that were followed by another one of the same thing so many days ago. The latest stays. */
export async function purgeConsents(ctx: JobStepContext, days: number): Promise<void> {
  const before = new Date(ctx.now.getTime() - days * dayMs)
  const followed = ctx.db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        ...[eq(later.site, consents.site), eq(later.person, consents.person), eq(later.purpose, consents.purpose)],
        ...[eq(later.thing, consents.thing), gt(later.id, consents.id), lt(later.at, before)],
      ),
    )
  await sweepRows(ctx, consents, exists(followed))
}
