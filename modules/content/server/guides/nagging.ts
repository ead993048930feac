import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import type { MessageTopic } from '#kernel/message-topics.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { departments, grantRoles, grants } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { staleAfterDays } from '../../guide-shapes.ts'
import { content } from '../../module.ts'
import { guides } from '../guide-schema.ts'
import { answerTopic } from './answers.ts'
import { staleBefore } from './desk.ts'
import { titlesOf } from './rows.ts'

const staleTopic = 'guideStale'
/** Notification topics of guides. */
export const guideTopicsTold: readonly MessageTopic[] = [
  { name: answerTopic, group: 'services' },
  { name: staleTopic, group: 'services' },
]

const againAfter = 30 * 86_400_000
const atOnce = 50

export const guideJobs: readonly Job[] = [
  { name: 'remindOfGuides', services: [], schedule: '30 1 * * 1', run: remindOfGuides },
]

/** Reminds the unit of stale guides, once a month at most; readers are not notified. */
async function remindOfGuides(ctx: JobContext): Promise<void> {
  const { db, now } = ctx
  const isQuiet = or(isNull(guides.remindedAt), lt(guides.remindedAt, new Date(now.getTime() - againAfter)))
  const stale = await db
    .select()
    .from(guides)
    .where(and(eq(guides.state, 'published'), lt(guides.reviewedAt, staleBefore(now)), isQuiet))
    .orderBy(asc(guides.reviewedAt))
    .limit(atOnce)
  for (const guide of stale) {
    const keepers = await keepersOf(db, guide.department, now)
    if (keepers.length === 0) continue
    await notify(ctx, {
      topic: `${content.key}.${staleTopic}`,
      title: say(ctx, content, 'tell.stale', { title: titlesOf(guide) }),
      text: say(ctx, content, 'tell.staleText', { days: staleAfterDays }),
      to: keepers.slice(0, 50),
      fold: `stale ${guide.id}`,
      reason: say(ctx, content, 'tell.keeper'),
    })
  }
  const ids = stale.map(({ id }) => id)
  if (ids.length) await db.update(guides).set({ remindedAt: now }).where(inArray(guides.id, ids))
}

/**
 * People with the `guides` permission, directly or by a role: those with it on this unit, or else those with it on all
 * units.
 */
async function keepersOf(db: ReadDb, unit: string | null, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ person: grants.person, isNear: sql<boolean>`${grants.scope} is not null` })
    .from(grants)
    .leftJoin(grantRoles, and(eq(grantRoles.site, grants.site), eq(grantRoles.id, grants.role)))
    .where(
      and(
        sql`((${grants.app} = ${content.key} and 'guides' = any(${grants.modules})) or ${grantRoles.rights} -> ${content.key}::text ? 'guides')`,
        sql`${grants.since} <= ${now} and (${grants.until} is null or ${grants.until} > ${now})`,
        sql`(${grants.scope} is null or ${grants.scope} = any(select unnest(${departments.line}) from ${departments} where ${departments.id} = ${unit}::uuid))`,
      ),
    )
  const near = rows.filter(({ isNear }) => isNear)
  return (near.length ? near : rows).map(({ person }) => person)
}
