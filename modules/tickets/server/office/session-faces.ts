import { audienceOf } from '#engines/directory/server/audience.ts'
import { seconds } from '#kernel/clock.ts'
import type { ReadContext } from '#kernel/server/context.ts'
import type { SessionDesk } from '../../office-shapes.ts'
import type { EventRow, SessionRow } from '../rules.ts'
import { saleEnd } from '../states.ts'
import { codesOf, countsOf, drawsOf, quotasOf } from './session-figures.ts'

/** Sessions for the back office. */
export async function sessionFaces(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  event: EventRow,
  list: readonly SessionRow[],
): Promise<SessionDesk[]> {
  const pools = list.map(({ pool }) => pool)
  const quotas = await quotasOf(db, pools)
  const counts = await countsOf(db, pools)
  const codes = await codesOf(db, pools)
  const draws = await drawsOf(db, pools)
  return list.map((session) => {
    const { pool } = session
    const draw = draws.get(pool)
    return {
      ...timesOf(session),
      quotas: quotas.filter((quota) => quota.pool === pool).map(quotaFace),
      ...counts.get(pool)!,
      codes: codes.get(pool) ?? { count: 0, uses: 0, used: 0 },
      draw: draw ? { ...draw, drawnAt: draw.drawnAt ? seconds(draw.drawnAt) : 0 } : null,
      mayDraw:
        event.state === 'announced' && saleEnd(event, session) <= now && draw !== undefined && draw.drawnAt === null,
    }
  })
}

function timesOf({ id, title, place, doorsAt, startsAt, endsAt, movedAt, seated }: SessionRow) {
  return {
    ...{ id, title, place, seated },
    doorsAt: seconds(doorsAt),
    startsAt: seconds(startsAt),
    endsAt: seconds(endsAt),
    movedAt: movedAt ? seconds(movedAt) : 0,
  }
}

type Quota = Awaited<ReturnType<typeof quotasOf>>[number]

const quotaFace = (quota: Quota) => {
  const { id, name, size, taken } = quota
  return { id, name, size, taken, audience: audienceOf(quota) }
}
