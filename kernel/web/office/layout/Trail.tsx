import { Breadcrumb } from 'antd'
import { useWords } from '../../language.tsx'
import { Link } from '../../pages/link.tsx'
import { pages } from '../../pages/navigation.ts'
import { useStore } from '../../store.ts'
import { officeWords } from '../words.ts'
import { type MenuPage, useAllowedPages } from './use-menu.ts'

/** Breadcrumbs: the page's group, its parent pages, itself. */
export function Trail() {
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
