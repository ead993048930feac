import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { WriteContext } from '../context.ts'
import type { OutgoingMessage } from './outgoing-message.ts'
import { letters } from './schema.ts'
import { seal } from './seal.ts'

type Sending = {
  /** The module's job whose `run` is `deliver`. */
  job: string
  /** Expires after so many seconds and is then not sent any more. */
  seconds: number
}

/** Queues a message that is sent only if this transaction commits. */
export async function post(
  ctx: WriteContext,
  { job, seconds }: Sending,
  letter: Omit<OutgoingMessage, 'id'>,
): Promise<void> {
  const id = randomUUID()
  const sealed = seal(ctx.tools.secret, `${ctx.site.id} ${id}`, JSON.stringify({ ...letter, id }))
  const expiresAt = sql`now() + make_interval(secs => ${seconds})`
  await ctx.db.insert(letters).values({ id, kind: letter.kind, sealed, expiresAt })
  await ctx.enqueue(job, { letter: id }, { singletonKey: id })
}
