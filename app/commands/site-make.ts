import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { Trouble } from '#kernel/server/trouble.ts'
import type { Site, SiteDraft } from '#kernel/site.ts'
import { getPreset, plain, presetNames } from '#sites/presets.ts'
import { isRecord } from './check-site.ts'
import { command } from './command.ts'
import { allSites, changeSite, insertSite } from './site-rows.ts'

const createOptions = { id: 'needed', host: 'some', name: 'text', preset: 'text' } as const

export const create = command('makes a site; repeat --host for several', createOptions, async (desk, given) => {
  const { id, host, name, preset: presetName } = given
  const preset = presetName === undefined ? plain : getPreset(presetName)
  if (!preset) throw new Trouble(`There is no preset ${presetName}: use one of ${presetNames.join(', ')}.`)
  const first = preset.languages?.[0] ?? 'zh'
  const names = { ...preset.name, ...(name ? { [first]: name } : {}) }
  if (!Object.keys(names).length) throw new Trouble('The option --name is missing.')
  const draft: SiteDraft = { ...preset, id, name: names, hosts: lowered(host) }
  // A taken id is the nearer reason, even when its host is taken, too.
  if ((await allSites(desk)).some((site) => site.id === id)) throw new Trouble(`There is already a site ${id}.`)
  return `${summary(await insertSite(desk, draft))} is made.`
})

export const importSite = command(
  'makes or replaces a site from an exported file; - reads from the input',
  { file: 'needed', id: 'text', host: 'many' },
  async (desk, { file, id, host }) => {
    const read = await readConfig(file)
    const draft = { ...read, ...(id ? { id } : {}), ...(host.length ? { hosts: lowered(host) } : {}) }
    const known = (await allSites(desk)).find((site) => site.id === draft.id)
    if (!known) return `${summary(await insertSite(desk, draft))} is made.`
    return `${summary(await changeSite(desk, known.id, 'site.import', () => draft))} is replaced.`
  },
)

async function readConfig(file: string): Promise<Record<string, unknown>> {
  const written = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8').catch(unreadable(file))
  try {
    const config: unknown = JSON.parse(written)
    if (isRecord(config)) return config
  } catch {}
  throw new Trouble(`The file ${file} does not hold a site's configuration as JSON.`)
}

const unreadable = (file: string) => (error: NodeJS.ErrnoException) => {
  throw new Trouble(`The file ${file} cannot be read (${error.code}).`)
}

const lowered = (hosts: string[]) => [...new Set(hosts.map((host) => host.toLowerCase()))]

const summary = ({ id, hosts }: Site) => `The site ${id} on ${hosts.join(', ')}`
