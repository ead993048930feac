import type { OutsideContext, ReadContext } from '#kernel/server/context.ts'
import type { Platform } from '#kernel/server/platform/open.ts'
import type { Site } from '#kernel/site.ts'
import { notFound } from '#kernel/words.ts'

/** Kernel tool that only `operatorOnly` modules get. */
export function platformOf({ tools }: Pick<OutsideContext, 'tools'>): Platform {
  if (!tools.platform) throw new Error('this module was not declared operatorOnly')
  return tools.platform
}

export async function findSite(ctx: OutsideContext, id: string): Promise<Site> {
  const site = (await platformOf(ctx).sites()).find((one) => one.id === id)
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
