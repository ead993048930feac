import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { notify } from '#engines/inbox/server/notify.ts'
import { dayMs } from '#kernel/clock.ts'
import type { MessageTopic } from '#kernel/language/message-topics.ts'
import { saidIn } from '#kernel/language/said.ts'
import type { ReadDb } from '#kernel/server/db/site-db.ts'
import { givesRight, ofGrantedRole, reachesUnit } from '#kernel/server/people/holders.ts'
import { grantRoles, grants } from '#kernel/server/people/schema.ts'
import { say } from '#kernel/server/say.ts'
import type { Job, JobContext } from '#kernel/server/serve.ts'
import { guideModule } from '../module.ts'
import { staleAfterDays } from '../shapes.ts'
import { answerTopic } from './answers.ts'
import { staleBefore } from './desk.ts'
import { guides } from './schema.ts'

const staleTopic = 'guideStale'
/** Notification topics of guides. */
export const guideMessageTopics: readonly MessageTopic[] = [
  { name: answerTopic, group: 'services' },
  { name: staleTopic, group: 'services' },
]

const againAfter = 30 * dayMs
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
    const keepers = await keepersOf(db, guide.department)
    if (keepers.length === 0) continue
    await notify(ctx, {
      topic: `${guideModule.key}.${staleTopic}`,
      title: say(ctx, guideModule, 'tell.stale', { title: saidIn(guide, 'title') }),
      text: say(ctx, guideModule, 'tell.staleText', { days: staleAfterDays }),
      to: keepers.slice(0, 50),
      fold: `stale ${guide.id}`,
      reason: say(ctx, guideModule, 'tell.keeper'),
    })
  }
  const ids = stale.map(({ id }) => id)
  if (ids.length) await db.update(guides).set({ remindedAt: now }).where(inArray(guides.id, ids))
}

/**
 * People with the `manage` permission, directly or by a role: those with it on this unit, or else those with it on all
 * units.
 */
async function keepersOf(db: ReadDb, unit: string | null): Promise<string[]> {
  const rows = await db
    .selectDistinct({ person: grants.person, isNear: sql<boolean>`${grants.scope} is not null` })
    .from(grants)
    .leftJoin(grantRoles, ofGrantedRole)
    .where(and(givesRight(guideModule.key, 'manage'), reachesUnit(unit)))
  const near = rows.filter(({ isNear }) => isNear)
  return (near.length ? near : rows).map(({ person }) => person)
}
