import { personOf, type ReadContext } from '../context.ts'

type Asked = { q: string; page: number }

/** For the audit log: how much of other people's money a list showed. Undefined if none. */
export function shownOf(ctx: ReadContext, { q, page }: Asked, owners: readonly (string | null | undefined)[]) {
  const others = owners.filter((id) => id && id !== personOf(ctx).id)
  return others.length ? { search: q, listPage: page, shown: others.length } : undefined
}

export const isOthers = (ctx: ReadContext, owner: string | null | undefined): boolean =>
  Boolean(owner) && owner !== personOf(ctx).id
