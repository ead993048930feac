import { and, eq, getTableColumns, inArray, isNull, or } from 'drizzle-orm'
import type { JobContext, JobStepContext } from '#kernel/server/serve.ts'
import { isUuid } from '#kernel/shapes.ts'
import { endSession, type NamedSession, NasRefused, NasSilent } from './disconnect.ts'
import { accounts, sessions } from './schema.ts'
import { causeOfReason, reasonsToEnd } from './session-rules.ts'

/** Sessions in one run, and access servers asked at the same time. */
const most = 1_000
const atOnce = 8
/** Seconds before an access server that was silent is asked again; then it is given up until the next report. */
const waits = [15, 30, 60, 120, 240, 480]

/**
 * `isKick`: somebody wants these sessions to end. Otherwise the rules do, which are looked at again: an account may have
 * been resumed or topped up since.
 */
export type Ending = { sessions?: readonly string[]; accounts?: readonly string[]; isKick?: boolean; tries?: number }

export const enqueueEnding = (ctx: Pick<JobContext, 'enqueue'>, ending: Ending, startAfter = 0): Promise<void> =>
  ctx.enqueue('network.disconnect', ending, startAfter ? { startAfter } : {})

/** For a kick that was not answered: tried again soon. */
export const kickAgain = (ctx: Pick<JobContext, 'enqueue'>, session: string): Promise<void> =>
  enqueueEnding(ctx, { sessions: [session], isKick: true, tries: 1 }, waits[0])

/** Ends sessions at their access servers. Those of a silent one are tried again later by another run. */
export async function runEnding(ctx: JobStepContext, data: Record<string, unknown>): Promise<void> {
  const { isKick = false, tries = 0, ...ending } = data as Ending
  const open = await openSessions(ctx, ending)
  const reasons = isKick ? undefined : await reasonsToEnd(ctx.reader, [...new Set(open.map((one) => one.account))])
  const due = open.filter(({ id }) => !reasons || reasons.has(id))
  const byNas = [...Map.groupBy(due, ({ nas }) => nas).values()]
  const left: string[] = []
  const endAll = async () => {
    for (let group = byNas.pop(); group && !ctx.signal?.aborted; group = byNas.pop()) {
      const isEnded = (one: NamedSession) =>
        endSession<JobContext>(ctx, one, reasons ? causeOfReason(reasons.get(one.id) ?? '') : 'kicked')
      left.push(...(await endGroup(ctx, group, isEnded)))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, endAll))
  const wait = waits[tries]
  if (!left.length) return
  if (wait === undefined) ctx.log.warn({ sessions: left.length }, 'an access server stays silent: sessions not ended')
  else await ctx.write((own) => enqueueEnding(own, { sessions: left, isKick, tries: tries + 1 }, wait))
}

/** The sessions of one access server; what is left of them once it is silent. */
async function endGroup(
  ctx: JobStepContext,
  group: readonly NamedSession[],
  end: (one: NamedSession) => Promise<boolean>,
): Promise<string[]> {
  for (const [i, one] of group.entries()) {
    if (ctx.signal?.aborted) return []
    try {
      await end(one)
    } catch (error) {
      if (error instanceof NasSilent) return group.slice(i).map(({ id }) => id)
      if (!(error instanceof NasRefused)) throw error
      ctx.log.warn({ nas: one.nas, reason: error.message }, 'an access server does not end a session')
    }
  }
  return []
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String).filter(isUuid) : [])

function openSessions({ reader }: JobStepContext, ending: Ending): Promise<NamedSession[]> {
  const isIt = or(inArray(sessions.id, idsIn(ending.sessions)), inArray(sessions.account, idsIn(ending.accounts)))
  return reader
    .select({ ...getTableColumns(sessions), username: accounts.username })
    .from(sessions)
    .innerJoin(accounts, and(eq(accounts.site, sessions.site), eq(accounts.id, sessions.account)))
    .where(and(isIt, isNull(sessions.endedAt)))
    .limit(most)
}
