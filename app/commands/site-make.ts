import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { parseJson } from '#kernel/parse-json.ts'
import { newAdministrator } from '#kernel/server/operator/administrator.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { isRecord } from '#kernel/server/sites/check.ts'
import { lowered, siteFrom } from '#kernel/server/sites/preset.ts'
import { lostSecrets, openSecrets } from '#kernel/server/sites/sealed.ts'
import { keepSecrets } from '#kernel/server/sites/secrets.ts'
import type { Site } from '#kernel/site.ts'
import { getPreset, plain, presetNames } from '#sites/presets.ts'
import { command } from './command.ts'
import { importAll, isArchive } from './site-archive.ts'
import { allSites, changeSite, insertSite, vaultOf } from './site-rows.ts'

const createOptions = { id: 'needed', host: 'some', name: 'text', preset: 'text', admin: 'text' } as const
const createAbout = 'makes a site; repeat --host for several, --admin names its first administrator'

export const create = command(createAbout, createOptions, async (desk, given) => {
  const { id, host, name, admin, preset: presetName } = given
  const preset = presetName === undefined ? plain : getPreset(presetName)
  if (!preset) throw new OperatorError(`There is no preset ${presetName}: use one of ${presetNames.join(', ')}.`)
  const draft = siteFrom(preset, { id, name, hosts: host })
  if (!Object.keys(draft.name).length) throw new OperatorError('The option --name is missing.')
  if (admin === undefined) return `${summary(await insertSite(desk, draft))} is made.`
  const first = await newAdministrator({ number: admin, name: admin })
  const { modules } = await import('../modules.server.ts')
  const made = await insertSite(desk, draft, (db) => first.add(db, modules))
  return `${summary(made)} is made. Its administrator is ${admin}, with the password ${first.password} to begin with.`
})

export const importSite = command(
  'makes or replaces a site from an exported configuration, - reads it from the input; or makes one with everything from an archive',
  { file: 'needed', id: 'text', host: 'many' },
  async (desk, { file, id, host }) => {
    if (await isArchive(file)) {
      if (id) throw new OperatorError('A whole site keeps its id: the option --id is for configurations only.')
      const { site, said, lost } = await importAll(desk, file, host)
      return withLost(site, `${summary(site)} is ${said}`, lost)
    }
    const written = await readConfig(file)
    const read = openSecrets(vaultOf(desk, String(written.id)), written)
    const draft = { ...read, ...(id ? { id } : {}), ...(host.length ? { hosts: lowered(host) } : {}) }
    const known = (await allSites(desk)).find((site) => site.id === draft.id)
    if (!known) return said(await insertSite(desk, draft), 'made')
    const replaced = await changeSite(desk, known.id, 'site.import', (before) => keepSecrets(draft, before))
    return said(replaced, 'replaced')
  },
)

async function readConfig(file: string): Promise<Record<string, unknown>> {
  const written = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8').catch(unreadable(file))
  try {
    const config: unknown = parseJson(written)
    if (isRecord(config)) return config
  } catch {}
  throw new OperatorError(`The file ${file} does not hold a site's configuration as JSON.`)
}

const unreadable = (file: string) => (error: NodeJS.ErrnoException) => {
  throw new OperatorError(`The file ${file} cannot be read (${error.code}).`)
}

/** The result, with the secrets that have to be set again because another installation encrypted them. */
function said(site: Site, what: string): string {
  return withLost(site, `${summary(site)} is ${what}.`, lostSecrets(site))
}

function withLost(site: Site, done: string, lost: readonly string[]): string {
  if (!lost.length) return done
  return `${done} Its file was written by an installation with another SECRET. These have to be set again, with npm run site -- set --id ${site.id} --key KEY --value VALUE: ${lost.join(', ')}.`
}

const summary = ({ id, hosts }: Site) => `The site ${id} on ${hosts.join(', ')}`
