import { Breadcrumb, Button, Drawer, Layout, Tooltip } from 'antd'
import { useState } from 'react'
import { useLanguage, useWords } from '../../language.tsx'
import { officeDb } from '../../offline/local-cache.ts'
import { Link } from '../../pages/link.tsx'
import { pages } from '../../pages/navigation.ts'
import { pageInfo } from '../../pages/page-info.ts'
import { useStore } from '../../store.ts'
import { ExportTray } from '../export/ExportTray.tsx'
import { OfficeIcon } from '../OfficeIcon.tsx'
import { OfficePageHost } from '../OfficePageHost.tsx'
import { Palette } from '../palette/Palette.tsx'
import { paletteOpen } from '../palette/palette-open.ts'
import { useNarrow } from '../use-narrow.ts'
import { officeWords } from '../words.ts'
import { PersonMenu } from './PersonMenu.tsx'
import { SideMenu } from './SideMenu.tsx'
import { type MenuPage, useAllowedPages } from './use-menu.ts'

const collapsedKey = 'office/collapsed'

/** The frame of every page: menu, breadcrumbs, account. In a narrow window the menu is a drawer. */
export function OfficeLayout() {
  const narrow = useNarrow()
  const [open, setOpen] = useState(false)
  const [collapsed, setCollapsed] = useState(() => officeDb.get<boolean>(collapsedKey) ?? false)
  const fold = () => {
    officeDb.set(collapsedKey, !collapsed)
    setCollapsed(!collapsed)
  }
  return (
    <Layout className="office">
      {narrow ? (
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          placement="left"
          size={264}
          closable={false}
          styles={{ body: { padding: 0 } }}
        >
          <Brand collapsed={false} />
          <SideMenu collapsed={false} onChosen={() => setOpen(false)} />
        </Drawer>
      ) : (
        <Layout.Sider className="office-side" width={232} collapsedWidth={64} collapsed={collapsed} theme="light">
          <Brand collapsed={collapsed} />
          <SideMenu collapsed={collapsed} />
        </Layout.Sider>
      )}
      <Layout>
        <Header narrow={narrow} collapsed={collapsed} onMenu={narrow ? () => setOpen(true) : fold} />
        <main className="office-content" id="page" tabIndex={-1}>
          <OfficePageHost />
        </main>
      </Layout>
      <Palette />
    </Layout>
  )
}

type HeaderProps = { narrow: boolean; collapsed: boolean; onMenu: () => void }

function Header({ narrow, collapsed, onMenu }: HeaderProps) {
  const w = useWords(officeWords)
  const label = narrow ? w('menu.open') : w(collapsed ? 'menu.expand' : 'menu.collapse')
  const icon = narrow ? 'menu' : collapsed ? 'chevrons-right' : 'chevrons-left'
  return (
    <header className="office-header c-line c-gap-2">
      <Tooltip title={narrow ? '' : label} placement="bottomLeft">
        <Button type="text" aria-label={label} icon={<OfficeIcon name={icon} />} onClick={onMenu} />
      </Tooltip>
      <Trail />
      <FindButton narrow={narrow} />
      <ExportTray />
      <PersonMenu narrow={narrow} />
    </header>
  )
}

function FindButton({ narrow }: { narrow: boolean }) {
  const w = useWords(officeWords)
  return (
    <Button
      type={narrow ? 'text' : 'default'}
      className="office-find"
      aria-label={narrow ? w('palette.name') : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => paletteOpen.set(true)}
    >
      <OfficeIcon name="search" />
      {!narrow && (
        <>
          {w('palette.name')}
          <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
        </>
      )}
    </Button>
  )
}

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

function Brand({ collapsed }: { collapsed: boolean }) {
  const w = useWords(officeWords)
  const { brand, names, site } = pageInfo()
  const name = names[useLanguage()] ?? site.name
  return (
    <Link to="manage/index" className="office-brand c-line">
      <img src={brand.logo} alt="" width={32} height={32} />
      {!collapsed && (
        <span className="office-brand__names">
          <strong>{name}</strong>
          <small>{w('name')}</small>
        </span>
      )}
    </Link>
  )
}

/** Breadcrumbs: the page's group, its parent pages, itself. */
function Trail() {
  const w = useWords(officeWords)
  const all = useAllowedPages()
  const { current } = useStore(pages)
  const page = all.find(({ path }) => path === current?.arrival.match?.route.path)
  if (!page) return <div className="office-trail" />
  const steps = above(page, all)
  const items = [
    ...(page.group === 'overview' ? [] : [{ key: page.group, title: w(`group.${page.group}`) }]),
    ...steps.map(({ path, label }) => ({ key: path, title: <Link to={path}>{label}</Link> })),
    { key: page.path, title: <span aria-current="page">{page.label}</span> },
  ]
  return <Breadcrumb className="office-trail" aria-label={w('trail.name')} items={items} />
}

function above(page: MenuPage, all: readonly MenuPage[]): MenuPage[] {
  const parent = all.find(({ path }) => path === page.under)
  return parent ? [...above(parent, all), parent] : []
}
