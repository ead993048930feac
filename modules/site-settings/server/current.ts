import { theRow } from '#kernel/language/words.ts'
import type { ReadContext, WriteContext } from '#kernel/server/context.ts'
import { checkedSite, SiteTrouble } from '#kernel/server/sites/check.ts'
import { sites } from '#kernel/server/sites/schema.ts'
import { openSecrets, type Vault } from '#kernel/server/sites/sealed.ts'
import { type Site, siteShape } from '#kernel/site.ts'
import { neededModules, siteSettings } from '../module.ts'
import { movedOperator } from './operators.ts'

/** The current site with a row lock, so that concurrent changes are serialised. */
export async function findCurrent(ctx: WriteContext): Promise<{ config: Site; stored: Site }> {
  const row = theRow(await ctx.db.select({ config: sites.config }).from(sites).for('update'))
  return { config: siteShape.parse(openSecrets(vaultOf(ctx), row.config)), stored: row.config }
}

export const vaultOf = ({ tools: { secret }, site: { id } }: Pick<ReadContext, 'tools' | 'site'>): Vault => ({
  secret,
  site: id,
})

/** A valid site configuration, or a fail that names the invalid field. */
export function usable(
  { tools, site: served }: Pick<ReadContext, 'tools' | 'site'>,
  draft: unknown,
  current: Site = served,
): Site {
  const modules = new Map(tools.modules.map(({ module }) => [module.key, module]))
  try {
    const site = checkedSite(draft, (key) => modules.get(key) ?? noSuchModule(key))
    const missing = neededModules.find((key) => modules.has(key) && !Object.hasOwn(site.modules, key))
    if (missing) throw siteSettings.fail('neededModule', { params: { module: missing } })
    const moved = movedOperator({ tools }, site, current)
    if (moved) throw new SiteTrouble(['modules', moved], `The module ${moved} is the operator's to give.`)
    return site
  } catch (error) {
    if (!(error instanceof SiteTrouble)) throw error
    const where = error.path.join('.')
    throw siteSettings.fail('unusable', { params: { where }, data: { fields: { [where]: 'wrong' } } })
  }
}

function noSuchModule(key: string): never {
  throw new SiteTrouble(['modules', key], `There is no module ${key}.`)
}
