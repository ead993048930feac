import type { DataOf, InputOf } from '#kernel/contract.ts'
import type { OutsideContext, StepContext } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'
import type { contract } from '../contract.ts'
import type { SourceKind } from '../settings.ts'
import type { Branch, Freshness } from '../shapes.ts'
import { bookOfRegister, registerBranches, searchRegister } from './catalogue.ts'
import { cancelInKoha, holdInKoha, renewInKoha, syncAccount } from './koha/account.ts'
import { bookOfKoha, branchesOfKoha, searchKoha } from './koha/catalogue.ts'
import { freshnessOf } from './own.ts'
import { joinQueue, leaveQueue, renewLoan } from './register.ts'
import { sourceOf } from './rules.ts'

type Calls = typeof contract

/**
 * Where loans, holds and the catalogue come from. Whatever the source, a person's loans, holds and fines stand in the
 * module's tables: pages, agenda and reminders read those, and a source that does not answer leaves the last known rows.
 */
export type Source = {
  /** Brings the person's rows up to date. */
  sync: (ctx: StepContext, options?: { force?: boolean }) => Promise<Freshness>
  /** Returns the new due time in seconds; throws why it cannot be renewed. `seen` is the due time that was shown. */
  renew: (ctx: StepContext, id: string, seen?: number) => Promise<number>
  /** Returns the id of the hold. */
  placeHold: (ctx: StepContext, input: InputOf<Calls['placeHold']>) => Promise<string>
  cancelHold: (ctx: StepContext, id: string) => Promise<void>
  search: (ctx: OutsideContext, input: InputOf<Calls['collection']>) => Promise<DataOf<Calls['collection']>>
  book: (ctx: OutsideContext, id: string) => Promise<DataOf<Calls['book']>>
  branches: (ctx: OutsideContext) => Promise<{ list: Branch[] }>
}

const register: Source = {
  sync: freshnessOf,
  renew: (ctx, id, seen) => ctx.write((own) => renewLoan(own, id, seen)),
  placeHold: (ctx, input) => ctx.write((own) => joinQueue(own, input)),
  cancelHold: (ctx, id) => ctx.write((own) => leaveQueue(own, id)),
  search: searchRegister,
  book: bookOfRegister,
  branches: async (ctx) => ({ list: await registerBranches(ctx) }),
}

const koha: Source = {
  sync: syncAccount,
  renew: renewInKoha,
  placeHold: holdInKoha,
  cancelHold: cancelInKoha,
  search: searchKoha,
  book: bookOfKoha,
  branches: branchesOfKoha,
}

const sources: Readonly<Record<SourceKind, Source>> = { register, koha }

export const sourceFor = (ctx: { site: Site }): Source => sources[sourceOf(ctx)]
