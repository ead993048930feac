import type { JobStepContext } from '#kernel/server/serve.ts'
import type { Channel, Channels } from '../channel.ts'

/** The process is dead: nothing that it still wanted to do happens. */
export class Killed extends Error {
  override readonly name = 'Killed'
}

/** How many ends of contacts a worker lives to see; shared by all that runs in one process. */
export type Life = { left: number }

/** A commit, or a request to another system: the process dies before it, or after it without hearing of the result. */
export async function contact<T>(life: Life, work: () => Promise<T>): Promise<T> {
  if (life.left-- <= 0) throw new Killed()
  const done = await work()
  if (life.left-- <= 0) throw new Killed()
  return done
}

/** A context whose commits are contacts. */
export function mortal(life: Life, ctx: JobStepContext): JobStepContext {
  const { batchCommits } = ctx.tools
  return {
    ...ctx,
    write: (work) => contact(life, () => ctx.write(work)),
    tools: {
      ...ctx.tools,
      batchCommits: {
        ...batchCommits,
        settle: (lane, request) => contact(life, () => batchCommits.settle(lane, request)),
      },
    },
  }
}

/** Channels whose requests are contacts. */
export function mortalChannels(life: Life, channels: Channels): Channels {
  const wrapped = Object.entries(channels).map(([key, channel]: [string, Channel]) => [
    key,
    {
      ...channel,
      prepare: (...of) => contact(life, () => channel.prepare(...of)),
      query: (...of) => contact(life, () => channel.query(...of)),
      close: (...of) => contact(life, () => channel.close(...of)),
      refund: (...of) => contact(life, () => channel.refund(...of)),
      queryRefund: (...of) => contact(life, () => channel.queryRefund(...of)),
    } satisfies Channel,
  ])
  return Object.fromEntries(wrapped)
}
