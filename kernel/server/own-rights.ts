import { allows } from '#kernel/access.ts'
import type { ReadContext } from './context.ts'

/** The same asking, seen from another module: what the person may there is that module's own affair. */
export function underRightsOf<C extends ReadContext>(ctx: C, module: string): C {
  return {
    ...ctx,
    may: (right: string) => ctx.person !== undefined && allows(ctx.person.permissions, module, right),
    scope: (right: string) => ctx.person?.scopes[module]?.[right] ?? [],
  }
}
