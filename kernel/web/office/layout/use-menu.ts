import { useMemo } from 'react'
import { allows, type PermissionMap } from '#kernel/access.ts'
import { wordingOf } from '#kernel/module.ts'
import { type ModuleOffice, type OfficeGroup, type OfficePage, officeGroups } from '#kernel/office.ts'
import { useLanguage } from '../../language.tsx'
import { pageInfo } from '../../pages/page-info.ts'
import { loadWords, routeWords } from '../../pages/route-words.ts'
import { useSession } from '../../session/session.ts'
import { createStore, useStore } from '../../store.ts'

export type MenuPage = OfficePage & { module: string; label: string }
export type MenuGroup = { group: OfficeGroup; pages: MenuPage[] }

/** The modules of this site that have back-office pages; set once at the start. */
export const offices = createStore<readonly ModuleOffice[]>([])

/** The pages this person may open, grouped as in the menu. */
export function useMenu(): MenuGroup[] {
  const all = useAllowedPages()
  return useMemo(() => {
    const inMenu = all.filter((page) => isEntry(page, all))
    const placed = (group: OfficeGroup) => inMenu.filter((page) => page.group === group).sort(byOrder)
    return officeGroups.map((group) => ({ group, pages: placed(group) })).filter(({ pages }) => pages.length > 0)
  }, [all])
}

/** A page below one that this person may not open takes its place; the first of them. */
function isEntry({ path, under }: MenuPage, all: readonly MenuPage[]): boolean {
  if (path.includes(':')) return false
  if (under === undefined) return true
  return !all.some((page) => page.path === under) && all.find((page) => page.under === under)?.path === path
}

/** All pages this person may open, with their titles. */
export function useAllowedPages(): MenuPage[] {
  const known = useStore(offices)
  const { permissions } = useSession()
  const words = useStore(routeWords)
  const language = useLanguage()
  return useMemo(
    () =>
      allowed(known, permissions).map(({ key, page }) => {
        const messages = words[key]
        const label = messages ? wordingOf({ key, messages }, page.title, language, pageInfo().words) : ''
        return { ...page, module: key, label }
      }),
    [known, permissions, words, language],
  )
}

/** Loads the titles of pages of modules that have not been opened yet. */
export function loadMenuWords(permissions: PermissionMap): Promise<unknown> {
  const keys = new Set(allowed(offices.get(), permissions).map(({ key }) => key))
  return loadWords(...offices.get().filter(({ key }) => keys.has(key)))
}

const allowed = (known: readonly ModuleOffice[], permissions: PermissionMap) =>
  known.flatMap(({ key, routes }) =>
    routes.filter(({ access }) => allows(permissions, key, access.may)).map((page) => ({ key, page })),
  )

const byOrder = (a: OfficePage, b: OfficePage): number => (a.order ?? 50) - (b.order ?? 50)
