import { and, eq } from 'drizzle-orm'
import { seconds } from '#kernel/clock.ts'
import { notFound, theRow } from '#kernel/language/words.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { isUuid } from '#kernel/shapes.ts'
import { network } from '../../module.ts'
import { endSession, NasRefused, NasSilent } from '../disconnect.ts'
import { kickAgain } from '../disconnect-job.ts'
import type { Own } from '../rows.ts'
import { sessions } from '../schema.ts'
import type { NetworkSystem } from '../systems.ts'
import { cancelChange, change, pause, resume } from './changes.ts'
import { activate, setPassword } from './passwords.ts'
import { account, charges, devices, monthsOf, offers, sessionsOf } from './reads.ts'

/** Not there and not one's own read alike. A second tap finds the session ended, which is what was wanted. */
async function kick(ctx: StepContext, own: Own, id: string): Promise<void> {
  if (!own.row || !isUuid(id)) throw notFound()
  const isIt = and(eq(sessions.id, id), eq(sessions.account, own.row.id))
  const session = theRow(await ctx.reader.select().from(sessions).where(isIt))
  const after = { address: session.address, mac: session.mac }
  const audit = (write: WriteContext) =>
    write.audit({ action: 'kick', entity: 'network.account', entityId: session.account, after })
  const named = { ...session, username: own.row.username }
  await endSession(ctx, named, 'kicked', audit).catch(async (error) => {
    if (error instanceof NasRefused) {
      ctx.log.warn({ nas: session.nas, reason: error.message }, 'an access server does not end a session')
      throw network.fail('nasRefused')
    }
    if (!(error instanceof NasSilent)) throw error
    await ctx.write(async (write) => {
      await audit(write)
      await kickAgain(write, session.id)
    })
    throw network.fail('nasSilent')
  })
}

/** The portal's own tables: accounts, plans and sessions here, money in the ledger. */
export const builtIn: NetworkSystem = {
  freshness: ({ now }) => ({ system: 'builtIn', asOf: seconds(now), isFailing: false, trouble: '' }),
  ...{ account, devices, charges, months: monthsOf, sessions: sessionsOf, plans: offers },
  sync: async () => {},
  ...{ activate, setPassword, change, cancelChange, kick },
  pause: (ctx, own, until) => pause(ctx, own, until),
  resume: (ctx, own) => resume(ctx, own),
}
