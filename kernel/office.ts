import type { ModuleRoutes, Route } from './routes.ts'

/** The parts of the back office's menu, in order. */
export const officeGroups = ['overview', 'people', 'services', 'content', 'site', 'operation', 'platform'] as const
export type OfficeGroup = (typeof officeGroups)[number]

/** Everything under this is the back office's: another script, another look. */
export const officeRoot = 'manage'
export const isOfficePage = (page: string): boolean => page === officeRoot || page.startsWith(`${officeRoot}/`)

/** One page of the back office: rows of a module's `web/manage/routes.ts`. */
export type OfficePage<K extends string = string> = Pick<Route<K>, 'title' | 'page' | 'props'> &
  Readonly<{
    /** `manage/audit`; may end in `/:id`. */
    path: `${typeof officeRoot}/${string}`
    group: OfficeGroup
    /** A lucide name, as `history`. */
    icon: string
    /** The right of the module that opens it; '' is any of them. */
    access: { may: string }
    /** Left out of the menu: it is reached from this page, and stands under it in the trail. */
    under?: string
    /** Lower comes first within its group; 50 unless said. */
    order?: number
  }>

/** What a module adds to the command palette besides its pages: its own things, by what was typed. */
export type OfficeFinder = Readonly<{
  /** The right of the module that asking needs. */
  may: string
  icon: string
  load: () => Promise<{ find: (q: string) => Promise<readonly FoundThing[]> }>
}>
export type FoundThing = { label: string; hint: string; page: string }

/** A module as the back office knows it before any of its pages is opened. */
export type ModuleOffice = Omit<ModuleRoutes, 'routes'> &
  Readonly<{ routes: readonly OfficePage[]; finder?: OfficeFinder | undefined }>

/** `words` is `() => import('../../messages.ts')`; the compiler checks the titles. */
export function defineOffice<K extends string>(
  key: string,
  words: ModuleRoutes['words'] & (() => Promise<{ messages: { zh: Readonly<Record<K, string>> } }>),
  routes: readonly OfficePage<K>[],
  finder?: OfficeFinder,
): ModuleOffice {
  return { key, words, routes, finder }
}
