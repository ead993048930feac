import { memo, useEffect, useId, useRef, useState } from 'react'
import type { OfficeGroup } from '#kernel/office.ts'
import { useWords } from '../../language.tsx'
import { officeDb } from '../../offline/local-cache.ts'
import { Link } from '../../pages/link.tsx'
import { pages } from '../../pages/navigation.ts'
import { useStore } from '../../store.ts'
import { classes } from '../../ui/classes.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { officeWords } from '../words.ts'
import { type MenuGroup, type MenuPage, useAllowedPages, useMenu } from './use-menu.ts'

type Props = { collapsed: boolean; onChosen?: (() => void) | undefined }

/** The pages a person may open, by group. Plain links without the component library: it is rendered with every page. */
export function SideMenu({ collapsed, onChosen }: Props) {
  const w = useWords(officeWords)
  const groups = useMenu()
  const selected = useSelected()
  const folds = useFolds(groups.find(({ pages: rows }) => rows.some(({ path }) => path === selected))?.group)
  const menu = useRef<HTMLElement>(null)
  // After a click it is in view already; a page opened by its address may be far down the menu.
  useEffect(() => {
    menu.current?.querySelector(`[data-path="${selected}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <nav
      ref={menu}
      aria-label={w('menu.name')}
      className={classes('office-menu', collapsed && 'office-menu--collapsed')}
    >
      {groups.map((group) => (
        <Group
          key={group.group}
          {...group}
          {...{ collapsed, selected, onChosen }}
          folded={folds.isFolded(group.group)}
          onFold={() => folds.toggle(group.group)}
        />
      ))}
    </nav>
  )
}

type GroupProps = MenuGroup & Props & { selected: string; folded: boolean; onFold: () => void }

/** The first group is a single page without a heading; the collapsed icon menu has no folding. */
function Group({ group, pages: rows, collapsed, selected, onChosen, folded, onFold }: GroupProps) {
  const w = useWords(officeWords)
  const name = w(`group.${group}`)
  const id = useId()
  const folds = !collapsed && group !== 'overview'
  return (
    <div className="office-menu__group">
      {folds && (
        <button type="button" className="office-menu__name" aria-expanded={!folded} aria-controls={id} onClick={onFold}>
          {name}
          <OfficeIcon name="chevron-down" size={14} />
        </button>
      )}
      <ul id={id} aria-label={name} hidden={folds && folded}>
        {rows.map(({ path, label, icon }) => (
          <li key={path} data-path={path}>
            <Item {...{ path, label, icon, collapsed, onChosen }} isSelected={path === selected} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type ItemProps = Props & Pick<MenuPage, 'path' | 'label' | 'icon'> & { isSelected: boolean }

const Item = memo(({ path, label, icon, collapsed, onChosen, isSelected }: ItemProps) => (
  <Link
    to={path}
    className="office-menu__item c-line"
    aria-current={isSelected ? 'page' : undefined}
    title={collapsed ? label : undefined}
    onClick={onChosen}
  >
    <OfficeIcon name={icon} />
    <span className={collapsed ? 'sr-only' : ''}>{label}</span>
  </Link>
))

/** A subpage marks the page it is reached from. */
function useSelected(): string {
  const all = useAllowedPages()
  const { current } = useStore(pages)
  const path = current?.arrival.match?.route.path
  const page = all.find((one) => one.path === path)
  return page ? topOf(page, all).path : ''
}

export function topOf(page: MenuPage, all: readonly MenuPage[]): MenuPage {
  const above = all.find(({ path }) => path === page.under)
  return above ? topOf(above, all) : page
}

const foldedKey = 'office/folded'

/** Which groups of the menu are folded, stored in this browser. Opening a page unfolds its group. */
function useFolds(current: OfficeGroup | undefined) {
  const [folded, setFolded] = useState(() => officeDb.get<OfficeGroup[]>(foldedKey) ?? [])
  useEffect(() => setFolded((now) => now.filter((group) => group !== current)), [current])
  const toggle = (group: OfficeGroup) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]
    officeDb.set(foldedKey, next)
    setFolded(next)
  }
  return { isFolded: (group: OfficeGroup) => folded.includes(group), toggle }
}
