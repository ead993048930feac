import { allows } from '#kernel/access.ts'
import type { ReadContext } from './context.ts'

/** The same context, with the person's rights in another module. */
export function withRightsOf<C extends ReadContext>(ctx: C, module: string): C {
  return {
    ...ctx,
    may: (right: string) => ctx.person !== undefined && allows(ctx.person.permissions, module, right),
    scope: (right: string) => ctx.person?.scopes[module]?.[right] ?? [],
  }
}
