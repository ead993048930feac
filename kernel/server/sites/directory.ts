import { type Site, siteShape } from '#kernel/site.ts'
import { movedSites } from '../cells/moved-sites.ts'
import type { Database } from '../db/open.ts'
import { readerFor } from '../db/site-db.ts'
import { hostName, isLoopback } from './host.ts'
import { sites } from './schema.ts'
import { openSecrets } from './sealed.ts'

export type SiteDirectory = {
  /** The site of a request, from its Host header alone. */
  forHost: (header: string | undefined) => Site | undefined
  /** The cell that the site of this host moved to. */
  cellForHost: (header: string | undefined) => string | undefined
  get: (id: string) => Site | undefined
  all: () => Site[]
  /** Reloads one site, or all of them. */
  reload: (site?: string) => Promise<void>
}

export type SiteStore = Pick<Database, 'pool' | 'secret'>
/** The pool, or the connection of an open transaction. */
type Connection = { query: (text: string) => Promise<{ rows: { config: Stored }[] }> }
type Stored = Record<string, unknown> & { id: string }

/** All sites; the only read that does not belong to a site. */
export async function readSites({ pool, secret }: { pool: Connection; secret: string }): Promise<Site[]> {
  const configs = await storedSites(pool)
  return configs.map((config) => opened(config, secret))
}

const opened = (config: Stored, secret: string): Site =>
  siteShape.parse(openSecrets({ secret, site: config.id }, config))

async function readSite({ pool, secret }: SiteStore, id: string): Promise<Site | undefined> {
  const [row] = await readerFor(pool, id).select({ config: sites.config }).from(sites)
  return row && opened(row.config, secret)
}

export const siteIds = async (on: Connection): Promise<string[]> => (await storedSites(on)).map(({ id }) => id)

/** As stored, with encrypted secrets. */
export async function storedSites(on: Connection): Promise<Stored[]> {
  const { rows } = await on.query('select site_directory() as config')
  return rows.map(({ config }) => config)
}

/** All sites by host, in memory: finding the site of a request needs no query. */
export async function openDirectory(store: SiteStore, defaultSite: string | undefined): Promise<SiteDirectory> {
  let byId = new Map<string, Site>()
  let byHost = new Map<string, Site>()
  let cellByHost = new Map<string, string>()

  let last = Promise.resolve()
  /** Serialized, so that an older result never overwrites a newer one. */
  function reload(site?: string): Promise<void> {
    last = last.catch(() => {}).then(() => (site === undefined ? load() : loadOne(site)))
    return last
  }

  async function load(): Promise<void> {
    const sites = await readSites(store)
    byId = new Map(sites.map((site) => [site.id, site]))
    byHost = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site])))
    await loadMoved()
  }

  async function loadMoved(): Promise<void> {
    const moved = await movedSites(store.pool)
    cellByHost = new Map(moved.flatMap(({ hosts, cell }) => hosts.map((host) => [host, cell])))
  }

  async function loadOne(id: string): Promise<void> {
    const site = await readSite(store, id)
    await loadMoved()
    // A host may have moved to another site that was loaded earlier.
    for (const host of byId.get(id)?.hosts ?? []) if (byHost.get(host)?.id === id) byHost.delete(host)
    if (!site) return void byId.delete(id)
    byId.set(id, site)
    for (const host of site.hosts) byHost.set(host, site)
  }

  await reload()
  return {
    forHost: (header) => {
      const host = hostName(header)
      if (!host) return undefined
      return byHost.get(host) ?? (defaultSite && isLoopback(host) ? byId.get(defaultSite) : undefined)
    },
    cellForHost: (header) => {
      const host = hostName(header)
      return host === undefined ? undefined : cellByHost.get(host)
    },
    get: (id) => byId.get(id),
    all: () => [...byId.values()],
    reload,
  }
}
