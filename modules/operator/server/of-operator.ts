import { notFound } from '#kernel/language/words.ts'
import type { OutsideContext, ReadContext } from '#kernel/server/context.ts'
import type { OperatorTools } from '#kernel/server/operator/open.ts'
import type { Site } from '#kernel/site.ts'

/** Kernel tool that only `operatorOnly` modules get. */
export function operatorOf({ tools }: Pick<OutsideContext, 'tools'>): OperatorTools {
  if (!tools.operator) throw new Error('this module was not declared operatorOnly')
  return tools.operator
}

export async function findSite(ctx: OutsideContext, id: string): Promise<Site> {
  const site = (await operatorOf(ctx).sites()).find((one) => one.id === id)
  if (!site) throw notFound()
  return site
}

/** URL of a site: its first host, with the scheme and port of this request. */
export function addressOf({ origin }: Pick<ReadContext, 'origin'>, { hosts, prefix }: Site): string {
  const own = new URL(origin)
  return `${own.protocol}//${hosts[0]}${own.port ? `:${own.port}` : ''}${prefix}/site/`
}

export const nameOf = ({ language }: Pick<ReadContext, 'language'>, { name, languages, id }: Site): string =>
  name[language] ?? name[languages[0]!] ?? Object.values(name)[0] ?? id
