import { createHash, timingSafeEqual } from 'node:crypto'
import { seconds } from '#kernel/clock.ts'
import type { InputOf } from '#kernel/contract.ts'
import type { WriteContext } from '#kernel/server/context.ts'
import { visits } from '#kernel/server/logs/schema.ts'
import { brake } from '#kernel/server/queues/rate-limit.ts'
import type { contract } from '../contract.ts'
import { shell } from '../module.ts'
import { getOwnUrl } from './own-url.ts'

type Visit = InputOf<(typeof contract)['saveLog']>

const leeway = 600

/** Only the path is stored: a query may contain a login ticket or a name. */
export async function saveLog(ctx: WriteContext, visit: Visit) {
  brake(ctx, 'visit', { burst: 60, perSecond: 1 })
  if (!isSigned(visit)) throw shell.fail('wrongSignature')
  if (Math.abs(seconds(ctx.now) - visit.timestamp) > leeway) throw shell.fail('wrongTime')
  const url = getOwnUrl(ctx, visit.url)
  if (!url) throw shell.fail('foreignUrl')
  await ctx.db.insert(visits).values({ person: ctx.person?.id, app: visit.appkey, url: url.pathname, at: ctx.now })
  return {}
}

function isSigned({ appkey, timestamp, url, signature }: Visit): boolean {
  const expected = createHash('md5').update(`${appkey}${timestamp}${url}`).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
