import { isDeepStrictEqual } from 'node:util'
import type { ReadContext } from '#kernel/server/context.ts'
import type { Site } from '#kernel/site.ts'

type Modules = Pick<Site, 'modules'>

const operatorKeys = ({ tools }: Pick<ReadContext, 'tools'>): string[] =>
  tools.modules.filter(({ module }) => module.operatorOnly).map(({ module }) => module.key)

/** A module with `operatorOnly` that the draft adds, removes or changes: only the operator may do that. */
export const movedOperator = (ctx: Pick<ReadContext, 'tools'>, draft: Modules, current: Modules): string | undefined =>
  operatorKeys(ctx).find((key) => !isDeepStrictEqual(draft.modules[key], current.modules[key]))

/** Keeps the current `operatorOnly` modules when an older configuration is restored. */
export function withOperators<T extends Partial<Site>>(ctx: Pick<ReadContext, 'tools'>, arranged: T, current: Site): T {
  if (!arranged.modules) return arranged
  const modules = { ...arranged.modules }
  for (const key of operatorKeys(ctx)) {
    const now = current.modules[key]
    if (now) modules[key] = now
    else delete modules[key]
  }
  return { ...arranged, modules }
}
