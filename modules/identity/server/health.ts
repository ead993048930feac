import { wordingOf } from '#kernel/module.ts'
import { type ReadContext, settingsOf } from '#kernel/server/context.ts'
import { connectorHealth } from '#kernel/server/usage/connector-health.ts'
import { identity } from '../module.ts'

const doors = ['cas', 'oidc', 'wecom', 'miniProgram'] as const

/** Health of the SSO providers, as of the last sign-ins. */
export function health(ctx: ReadContext) {
  const { signIn } = settingsOf(ctx, identity)
  const open = doors.filter((door) => signIn[door])
  const title = (door: string) => wordingOf(identity, `health.${door}`, ctx.language, ctx.site.words)
  return connectorHealth(
    ctx,
    open.map((key) => ({ key, title: title(key) })),
  )
}
