import { Menu } from 'antd'
import { useWords } from '../../language.tsx'
import { Link } from '../../link.tsx'
import { pages } from '../../navigation.ts'
import { useStore } from '../../store.ts'
import { officeWords } from '../messages.ts'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { type MenuPage, useAllowedPages, useMenu } from './use-menu.ts'

/** The pages a person may open, by group. */
export function SideMenu({ collapsed, onChosen }: { collapsed: boolean; onChosen?: () => void }) {
  const w = useWords(officeWords)
  const groups = useMenu()
  const selected = useSelected()
  const items = groups.map(({ group, pages: rows }) => ({
    key: group,
    type: 'group' as const,
    label: collapsed || group === 'overview' ? '' : w(`group.${group}`),
    children: rows.map(({ path, label, icon }) => ({
      key: path,
      icon: <OfficeIcon name={icon} />,
      title: label,
      label: (
        <Link to={path} onClick={onChosen}>
          {label}
        </Link>
      ),
    })),
  }))
  return (
    <nav aria-label={w('menu.name')} className="office-menu">
      <Menu mode="inline" inlineCollapsed={collapsed} items={items} selectedKeys={selected} />
    </nav>
  )
}

/** A page below another marks the one it is reached from. */
function useSelected(): string[] {
  const all = useAllowedPages()
  const { current } = useStore(pages)
  const path = current?.arrival.match?.route.path
  const page = all.find((one) => one.path === path)
  return page ? [topOf(page, all).path] : []
}

export function topOf(page: MenuPage, all: readonly MenuPage[]): MenuPage {
  const above = all.find(({ path }) => path === page.under)
  return above ? topOf(above, all) : page
}
