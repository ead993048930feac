import { parseJson } from '#kernel/parse-json.ts'
import { OperatorError } from '#kernel/server/operator-error.ts'
import { isRecord } from '#kernel/server/sites/check.ts'
import type { Site } from '#kernel/site.ts'
import { checkSite, findModule } from './check-site.ts'
import { command } from './command.ts'
import { changeSite } from './site-rows.ts'

export const set = command(
  'one setting by its dotted key, as JSON or as text; --reset brings its default back',
  { id: 'needed', key: 'needed', value: 'text', reset: 'flag' },
  async (desk, { id, key, value, reset }) => {
    if ((value === undefined) !== reset) throw new OperatorError('One of the options --value and --reset is needed.')
    await changeSite(desk, id, 'site.set', (site) => withSetting(site, pathOf(key), value))
    return `The site ${id} has ${key} ${reset ? 'as it is by default' : 'set'}.`
  },
)

export const enable = command('gives a site a module', { id: 'needed', module: 'needed' }, async (desk, given) => {
  const { key } = await findModule(given.module)
  await changeSite(desk, given.id, 'site.enable', (site) => ({ ...site, modules: { [key]: {}, ...site.modules } }))
  return `The site ${given.id} has the module ${key}.`
})

export const disable = command(
  'takes a module from a site; its rows stay',
  { id: 'needed', module: 'needed' },
  async (desk, { id, module }) => {
    await changeSite(desk, id, 'site.disable', (site) => {
      const { [module]: had, ...modules } = site.modules
      if (!had) throw new OperatorError(`The site ${id} has no module ${module}.`)
      return { ...site, modules }
    })
    return `The site ${id} no longer has the module ${module}.`
  },
)

/** The keys of wordings contain dots. */
function pathOf(key: string): string[] {
  const [first, ...rest] = key.split('.')
  return first === 'words' && rest.length ? [first, rest.join('.')] : [first!, ...rest]
}

/** `#112233` is not JSON and `2026` may be meant as a name: falls back to text where JSON does not fit. */
async function withSetting(site: Site, path: string[], value: string | undefined): Promise<unknown> {
  const [group, module] = path
  if (group === 'modules' && module && !Object.hasOwn(site.modules, module)) {
    throw new OperatorError(`The site ${site.id} has no module ${module}.`)
  }
  if (value === undefined) return placed(site, path, undefined)
  const asText = placed(site, path, value)
  const asJson = parsed(value)
  if (asJson === undefined) return asText
  const meant = placed(site, path, asJson)
  return !(await isUsable(meant)) && (await isUsable(asText)) ? asText : meant
}

function parsed(value: string): unknown {
  try {
    return parseJson(value)
  } catch {
    return undefined
  }
}

const isUsable = (draft: unknown): Promise<boolean> =>
  checkSite(draft).then(
    () => true,
    () => false,
  )

function placed(site: Site, path: string[], value: unknown): unknown {
  const copy: unknown = structuredClone(site)
  let at = copy
  for (const step of path.slice(0, -1)) {
    if (!isPlace(at, step)) throw new OperatorError(`A site has no setting ${path.join('.')}.`)
    if (!Object.hasOwn(at, step)) at[step] = {}
    at = at[step]
  }
  const last = path.at(-1)!
  if (!isPlace(at, last)) throw new OperatorError(`A site has no setting ${path.join('.')}.`)
  if (value === undefined) delete at[last]
  else at[last] = value
  return copy
}

const isPlace = (value: unknown, step: string): value is Record<string, unknown> =>
  Array.isArray(value) ? /^\d{1,3}$/.test(step) : isRecord(value) && step !== '__proto__'
