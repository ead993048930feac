import type { InputOf } from '#kernel/contract.ts'
import { personOf, settingsOf, type WriteContext } from '#kernel/server/context.ts'
import { identity } from '../../module.ts'
import type { scanContract } from '../../scan-contract.ts'
import { maskedAddress } from '../../targets.ts'
import { namedDevice } from '../account/device-name.ts'
import { placeOf } from '../account/place.ts'
import { holdScan, scanSteps, step } from './scan-rows.ts'

type Calls = typeof scanContract

/** The first phone that opens the code owns it; opening it again changes nothing. */
export async function lookScan(ctx: WriteContext, { scan }: InputOf<Calls['lookScan']>) {
  const { id: person, name, number } = personOf(ctx)
  const row = await holdOwn(ctx, scan)
  const state = row.state === 'waiting' ? await step(ctx, row, 'look', { person }) : row.state
  return {
    state,
    ...namedDevice(row.agent, ctx),
    address: maskedAddress(row.address),
    place: placeOf(row.address, settingsOf(ctx, identity).scanLogin.places, ctx),
    asked: row.asked,
    seconds: row.seconds,
    account: { name, number },
    allowedActions: scanSteps.allowedActions({ ...row, state, person }, { person }),
  }
}

export async function confirmScan(ctx: WriteContext, { scan }: InputOf<Calls['confirmScan']>) {
  const row = await holdOwn(ctx, scan)
  await step(ctx, row, 'confirm', { person: personOf(ctx).id })
  const { agent, address } = row
  await ctx.audit({ action: 'confirmScan', entity: 'person', entityId: personOf(ctx).id, after: { agent, address } })
  return {}
}

export async function refuseScan(ctx: WriteContext, { scan }: InputOf<Calls['refuseScan']>) {
  const row = await holdOwn(ctx, scan)
  await step(ctx, row, 'refuse', { person: personOf(ctx).id })
  const { agent, address } = row
  await ctx.audit({ action: 'refuseScan', entity: 'person', entityId: personOf(ctx).id, after: { agent, address } })
  return {}
}

async function holdOwn(ctx: WriteContext, code: string) {
  if (!settingsOf(ctx, identity).scanLogin.on) throw identity.fail('scanOff')
  const row = await holdScan(ctx, code)
  if (row.person !== null && row.person !== personOf(ctx).id) throw identity.fail('scanTaken')
  return row
}
