import * as z from 'zod'
import { Fail, type FailOptions } from './fail.ts'
import type { Language, Messages } from './messages.ts'

/** A tile in the service directory. Its name is the message `service.<key>`. */
export type ServiceTile = {
  key: string
  page: string
  icon: string
  tags: readonly string[]
  /** A person without this right of the module never meets the tile. */
  may?: string
  /** What it cannot do without, besides the module's jobs: names of what is measured (`noteUse`). */
  relies?: readonly string[]
  /** First parts of the paths of its pages, besides that of `page`. */
  pages?: readonly string[]
}

export type Module<F extends string = string, S extends z.ZodType = z.ZodType> = Readonly<{
  /** The application key of the permission map. */
  key: string
  messages: Messages
  permissions: readonly string[]
  settings: S
  fails: readonly F[]
  services: readonly ServiceTile[]
  uses: readonly string[]
  /** Reaches beyond its site: only the operator's command line gives it to one, or takes it away. */
  operatorOnly: boolean
  /** A method, so that a module with fewer fails still is a module. */
  fail(name: F, options?: FailOptions): Fail
}>

type Definition<K extends string, F extends string, S extends z.ZodType> = {
  key: string
  messages: Messages<K>
  /** The names in the module list of this application's permission; each is worded under `right.<name>`. */
  permissions?: readonly string[]
  /** What a site may set; every field needs a default. */
  settings?: S
  /** Each is worded under `fail.<name>`. */
  fails?: readonly F[] & ([`fail.${F}`] extends [K] ? unknown : { unworded: Exclude<`fail.${F}`, K> })
  services?: readonly ServiceTile[]
  /** Other modules whose `server/public.ts` this one may call. */
  uses?: readonly string[]
  operatorOnly?: boolean
}

const noSettings = z.object({})

export function defineModule<K extends string, const F extends string = never, S extends z.ZodType = typeof noSettings>(
  definition: Definition<K, F, S>,
): Module<F, S> {
  return {
    permissions: [],
    fails: [],
    services: [],
    uses: [],
    operatorOnly: false,
    ...definition,
    settings: definition.settings ?? (noSettings as unknown as S),
    fail: (name, options) => new Fail(definition.key, name, options, definition.messages),
  }
}

/** The wording of a module's message, the site's own words first. */
export function wordingOf(
  module: Pick<Module, 'key' | 'messages'>,
  key: string,
  language: Language,
  overrides: Record<string, string> = {},
): string {
  return overrides[`${language}.${module.key}.${key}`] ?? module.messages[language][key] ?? key
}
