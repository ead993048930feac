import { asc, eq, isNull } from 'drizzle-orm'
import type { StepContext, WriteContext } from '#kernel/server/context.ts'
import { settingsOf } from '#kernel/server/context.ts'
import { hashPassword, isPassword } from '#kernel/server/people/password.ts'
import { network } from '../../module.ts'
import { actionsOf } from '../actions.ts'
import { tellPassword } from '../notifications.ts'
import type { Own } from '../rows.ts'
import { type AccountRow, accounts, type PlanRow, plans } from '../schema.ts'
import { moves } from '../states.ts'
import { findPlan, lockAccount, save } from './changes.ts'
import { renewAccounts } from './renew.ts'

const entity = 'network.account'

/** Letters and digits, from eight characters on. */
export function checkPassword(password: string): void {
  const isGood = /^[\x21-\x7e]{8,64}$/.test(password) && /[a-z]/i.test(password) && /\d/.test(password)
  if (!isGood) throw network.fail('weakPassword')
}

type NewPassword = { old?: string; password: string }

export async function setPassword(ctx: StepContext, own: Own, { old, password }: NewPassword): Promise<void> {
  const { row } = own
  if (!row) throw network.fail('noAccount')
  checkPassword(password)
  if (old !== undefined && !(await isPassword(old, row.passwordHash))) throw network.fail('wrongPassword')
  if (await isPassword(password, row.passwordHash)) throw network.fail('samePassword')
  const passwordHash = await hashPassword(password)
  await ctx.write(async (write) => {
    const now = await lockAccount(write, row.id)
    // Changed on another device meanwhile: the old one is no longer what was checked.
    if (now.passwordHash !== row.passwordHash) throw network.fail('wrongPassword')
    if (now.state === 'inactive' || now.state === 'suspended') throw network.fail('notActive')
    await save(write, now, { passwordHash })
    const action = old === undefined ? 'resetPassword' : 'changePassword'
    await write.audit({ action, entity, entityId: row.id })
    await tellPassword(write, now)
  })
}

type Activation = { password: string; plan: string }

/** Opens the account if there is none. Its first period begins at once, or when there is enough money. */
export async function activate(ctx: StepContext, own: Own, { password, plan }: Activation): Promise<void> {
  if (!actionsOf(ctx, own.row).includes('activate')) {
    throw network.fail(own.row || settingsOf(ctx, network).selfService ? 'notActive' : 'selfServiceOff')
  }
  checkPassword(password)
  const passwordHash = await hashPassword(password)
  await ctx.write(async (write) => {
    const row = own.row ? await lockAccount(write, own.row.id) : await open(write, own)
    if (row.state !== 'inactive') throw network.fail('notActive')
    const chosen = plan ? await findPlan(write, plan) : await usualPlan(write, row)
    const state = moves.move('activate', row, 'owner')
    const saved = await save(write, row, { passwordHash, state, plan: chosen.id })
    await write.audit({ action: 'activate', entity, entityId: saved.id, after: { plan: chosen.id } })
    await renewAccounts(write, eq(accounts.id, saved.id))
  })
}

async function open(ctx: WriteContext, { person, number }: Own): Promise<AccountRow> {
  const [made] = await ctx.db.insert(accounts).values({ person, username: number }).onConflictDoNothing().returning()
  if (!made) throw network.fail('notActive')
  return made
}

async function usualPlan(ctx: WriteContext, row: AccountRow): Promise<PlanRow> {
  if (row.plan) return findPlan(ctx, row.plan)
  const [first] = await ctx.db
    .select()
    .from(plans)
    .where(isNull(plans.offAt))
    .orderBy(asc(plans.position), asc(plans.price), asc(plans.id))
    .limit(1)
  if (!first) throw network.fail('planGone')
  return first
}
