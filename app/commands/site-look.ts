import { chmod, writeFile } from 'node:fs/promises'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { sealSecrets } from '#kernel/server/sites/sealed.ts'
import { hideSecrets } from '#kernel/server/sites/secrets.ts'
import type { Site } from '#kernel/site.ts'
import { command, type Desk } from './command.ts'
import { columns, json } from './print.ts'
import { exportAll } from './site-archive.ts'
import { allSites, storedSite, vaultOf } from './site-rows.ts'

export const list = command('all sites', { json: 'flag' }, async (desk, given) => {
  const all = await allSites(desk)
  if (given.json)
    return json(all.map(({ id, name, hosts, modules }) => ({ id, name, hosts, modules: Object.keys(modules) })))
  const rows = all.map((site) => [site.id, nameOf(site), site.hosts.join(','), Object.keys(site.modules).join(',')])
  return rows.length ? columns([['site', 'name', 'hosts', 'modules'], ...rows]) : 'There are no sites yet.'
})

export const show = command('one site', { id: 'needed', json: 'flag' }, async (desk, given) => {
  const site = hideSecrets(await oneSite(desk, given.id)) as Site
  if (given.json) return json(site)
  const settings = Object.entries(flat(site)).map(([key, value]) => [key, JSON.stringify(value)])
  return columns(settings)
})

export const exportSite = command(
  'the configuration as JSON, into a file or onto the screen; --all writes everything the site has, rows and files, into one archive; secrets stay sealed with the SECRET of this installation',
  { id: 'needed', file: 'text', json: 'flag', all: 'flag' },
  async (desk, { id, file, all }) => {
    if (all) {
      if (!file) throw new OperatorError('The option --file is missing: an archive is not for the screen.')
      await oneSite(desk, id)
      return exportAll(desk, id, file)
    }
    const written = json(sealSecrets(vaultOf(desk, id), await oneSite(desk, id), await storedSite(desk, id)))
    if (!file) return written
    await writeClosed(file, `${written}\n`).catch((error: NodeJS.ErrnoException) => {
      throw new OperatorError(`The file ${file} cannot be written (${error.code}).`)
    })
    return `The site ${id} is written to ${file}.`
  },
)

/** Readable by the owner only, also if the file existed before: a site's settings contain keys. */
async function writeClosed(file: string, text: string): Promise<void> {
  await writeFile(file, '', { mode: 0o600 })
  await chmod(file, 0o600)
  await writeFile(file, text)
}

async function oneSite(desk: Desk, id: string): Promise<Site> {
  const site = (await allSites(desk)).find((one) => one.id === id)
  if (!site) throw new OperatorError(`There is no site ${id}.`)
  return site
}

const nameOf = ({ name, languages, id }: Site) => name[languages[0]!] ?? Object.values(name)[0] ?? id

/** Flattened to the dotted keys that `set` takes. */
function flat(value: object, above = ''): Record<string, unknown> {
  const found: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(value)) {
    const isGroup = typeof inner === 'object' && !Array.isArray(inner) && Object.keys(inner).length > 0
    if (isGroup) Object.assign(found, flat(inner, `${above}${key}.`))
    else found[above + key] = inner
  }
  return found
}
