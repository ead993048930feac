import { and, eq } from 'drizzle-orm'
import { failIn } from '#kernel/fail.ts'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { refreshAgenda } from '../agenda.ts'
import type { Own } from '../rows.ts'
import { type AccountRow, accounts } from '../schema.ts'
import type { Snapshot } from '../snapshot.ts'
import { SystemDown, SystemRefused } from './client.ts'
import { readSnapshot } from './read-snapshot.ts'

/** The system is asked for an account at most this often, unless something was just changed there. */
const restMs = 30_000

type Whose = Pick<Own, 'person' | 'number'>

/** Reads the account again. A system that does not answer leaves what is known, with the reason. */
export async function sync(ctx: StepContext, own: Whose, { force = false } = {}): Promise<void> {
  const asked = await ctx.write((write) => claim(write, own, force))
  if (!asked) return
  try {
    const snapshot = await readSnapshot(ctx, asked.username)
    await ctx.write((write) => store(write, asked, snapshot))
  } catch (error) {
    if (failIn(error) || !(error instanceof SystemDown || error instanceof SystemRefused)) throw error
    ctx.log.warn({ err: error }, 'an account could not be read from the network system')
    const trouble = error instanceof SystemDown ? error.trouble : ('unknownAccount' as const)
    await ctx.write(({ db }) => db.update(accounts).set({ trouble }).where(isAskedBy(asked)))
  }
}

/** The row, marked as being asked for; undefined while that is not due. */
async function claim({ db, now }: WriteContext, { person, number }: Whose, force: boolean) {
  const isIt = and(eq(accounts.person, person), eq(accounts.external, true))
  await db
    .insert(accounts)
    .values({ person, username: number, external: true, state: 'inactive' })
    .onConflictDoNothing()
  const [row] = await db.select().from(accounts).where(isIt).for('update')
  if (!row) return undefined
  if (row.askedAt && !force && now.getTime() - row.askedAt.getTime() < restMs) return undefined
  const [asked] = await db.update(accounts).set({ askedAt: now }).where(eq(accounts.id, row.id)).returning()
  return asked
}

/** An answer that was overtaken by a later question is not stored. */
const isAskedBy = ({ id, askedAt }: AccountRow) => and(eq(accounts.id, id), eq(accounts.askedAt, askedAt!))

async function store(ctx: WriteContext, asked: AccountRow, snapshot: Snapshot): Promise<void> {
  const set = { snapshot, syncedAt: asked.askedAt, trouble: '' as const, state: snapshot.account.state }
  const [row] = await ctx.db.update(accounts).set(set).where(isAskedBy(asked)).returning()
  if (row) await refreshAgenda(ctx, [row])
}
