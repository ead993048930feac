import type { InputOf } from '#kernel/contract.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { ownTarget } from '#kernel/server/sites/origin.ts'
import type { contract } from '../contract.ts'
import { identity } from '../module.ts'
import { casEntryUrl } from './cas-entry-url.ts'

/** Where the school's own sign-in begins, if the site has one. */
export function casDoor(ctx: ReadContext, redirect: string): string | undefined {
  const { cas } = settingsOf(ctx, identity).signIn
  return cas && casEntryUrl(ctx, { entry: cas.entry, redirect, from: 'wap' })
}

/** The login page of a site whose people come through CAS is that server's own; ours is shown to who asks for it. */
export function loginDetour(ctx: ReadContext, input: InputOf<(typeof contract)['loginPage']>): string | undefined {
  const { password, first } = settingsOf(ctx, identity).signIn
  if (password && (input.password || first !== 'cas')) return undefined
  return casDoor(ctx, ownTarget(ctx, input.redirect))
}
