import type { ModuleRoutes, Route } from './routes.ts'

/** The groups of the back office's menu, in order. */
export const officeGroups = ['overview', 'people', 'services', 'content', 'site', 'operation', 'platform'] as const
export type OfficeGroup = (typeof officeGroups)[number]

/** Root path of the back office, which has its own script and design. */
const officeRoot = 'manage'
export const isOfficePage = (page: string): boolean => page === officeRoot || page.startsWith(`${officeRoot}/`)

/** One page of the back office: a row of a module's `web/manage/routes.ts`. */
export type OfficePage<K extends string = string> = Pick<Route<K>, 'title' | 'page' | 'props'> &
  Readonly<{
    /** `manage/audit`; may end in `/:id`. */
    path: `${typeof officeRoot}/${string}`
    group: OfficeGroup
    /** A lucide icon name, as `history`. */
    icon: string
    /** The right of the module required to open it; '' is any of them. */
    access: { may: string }
    /** Not in the menu: reached from this page, and below it in the breadcrumbs. */
    under?: string
    /** Sort order within its group, ascending; default 50. */
    order?: number
  }>

/** A module's search for the command palette, in addition to its pages: finds its own objects. */
export type OfficeFinder = Readonly<{
  /** The right of the module required for the search. */
  may: string
  icon: string
  load: () => Promise<{ find: (q: string) => Promise<readonly FoundThing[]> }>
}>
export type FoundThing = { label: string; hint: string; page: string }

/** A module's back-office routes, known before any of its pages is loaded. */
export type ModuleOffice = Omit<ModuleRoutes, 'routes'> &
  Readonly<{ routes: readonly OfficePage[]; finder?: OfficeFinder | undefined }>

/** A page as a row. Its place is an order within the group (default 50), or `under` the page before that has one. */
export type OfficeRow<K extends string> = readonly [
  path: OfficePage['path'],
  title: K,
  icon: string,
  may: string,
  page: Route['page'],
  place?: number | 'under',
]
type OfficeRows<K extends string> = Readonly<Partial<Record<OfficeGroup, readonly OfficeRow<K>[]>>>

/** `words` is `() => import('../../messages.ts')`; the compiler checks the titles. */
export function defineOffice<K extends string>(
  key: string,
  words: ModuleRoutes['words'] & (() => Promise<{ messages: { zh: Readonly<Record<K, string>> } }>),
  rows: OfficeRows<NoInfer<K>>,
  finder?: OfficeFinder,
): ModuleOffice {
  const routes = officeGroups.flatMap((group) => pagesOf(group, rows[group] ?? []))
  return { key, words, routes, finder }
}

function pagesOf(group: OfficeGroup, rows: readonly OfficeRow<string>[]): OfficePage[] {
  let menuPage = ''
  return rows.map(([path, title, icon, may, page, place]) => {
    const shared = { path, title, group, icon, access: { may }, page }
    if (place === 'under') return { ...shared, under: menuPage }
    menuPage = path
    return { ...shared, ...(place !== undefined && { order: place }) }
  })
}
