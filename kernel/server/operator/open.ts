import { checkedSite, SiteTrouble } from '#kernel/server/sites/check.ts'
import type { Site, SiteDraft } from '#kernel/site.ts'
import type { Database } from '../db/open.ts'
import type { Enqueue } from '../jobs/job-context.ts'
import type { Served } from '../serve.ts'
import type { Settings } from '../settings.ts'
import { readSites, type SiteDirectory } from '../sites/directory.ts'
import type { NamedPreset } from '../sites/preset.ts'
import { changeSite, insertSite } from '../sites/rows.ts'
import { newAdministrator } from './administrator.ts'
import { readFigures, type SiteFigures } from './figures.ts'
import { type InstallationHealth, readHealth } from './health.ts'

/** Access to all sites of the installation. Passed only to modules that only the operator can give to a site. */
export type OperatorTools = {
  presets: readonly NamedPreset[]
  sites: () => Promise<Site[]>
  /** Cached for up to a minute; undefined for a deleted site. */
  figures: (site: string) => Promise<SiteFigures | undefined>
  health: () => Promise<InstallationHealth>
  /**
   * Throws `SiteTrouble` with the path of the invalid setting. The password is returned once. `jobs` of the new site
   * are enqueued in the transaction that creates it, with the id of the first person as `by`.
   */
  make: (draft: SiteDraft, first: FirstPerson, jobs?: readonly string[]) => Promise<{ site: Site; password: string }>
  setClosed: (site: string, closed: boolean) => Promise<void>
}

type FirstPerson = { number: string; name: string }

type Needs = {
  database: Database
  directory: SiteDirectory
  settings: Settings
  modules: readonly Served[]
  presets: readonly NamedPreset[]
  enqueue: Enqueue
}

const freshFor = 60_000

export function openOperatorTools({ database, directory, settings, modules, presets, enqueue }: Needs): OperatorTools {
  const { pool } = database
  const figures = new Map<string, { at: number; read: Promise<SiteFigures | undefined> }>()
  const changed = async (site: string) => {
    figures.delete(site)
    await directory.reload(site)
  }
  return {
    presets,
    sites: () => readSites(database),
    figures: (site) => {
      const known = figures.get(site)
      if (known && Date.now() - known.at < freshFor) return known.read
      const read = readFigures(pool, site)
      figures.set(site, { at: Date.now(), read })
      read.catch(() => figures.delete(site))
      return read
    },
    health: () => readHealth(pool, settings),
    make: async (draft, first, jobs = []) => {
      const site = checkedSite(draft, moduleFor(modules))
      const { password, add } = await newAdministrator(first)
      await insertSite(database, site, async (db) => {
        const by = await add(db, modules)
        for (const job of jobs) await enqueue(db, site.id, job, { by })
      })
      await changed(site.id)
      return { site, password }
    },
    setClosed: async (id, closed) => {
      await changeSite(database, id, closed ? 'site.close' : 'site.open', (site) => ({ ...site, closed }))
      await changed(id)
    },
  }
}

/** Modules beyond a single site can only be added on the command line. */
function moduleFor(modules: readonly Served[]) {
  const byKey = new Map(modules.map(({ module }) => [module.key, module]))
  return (key: string) => {
    const module = byKey.get(key)
    if (module && !module.operatorOnly) return module
    throw new SiteTrouble(['modules', key], `There is no module ${key}.`)
  }
}
