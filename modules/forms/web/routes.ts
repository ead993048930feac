import { defineRoutes, type Route } from '#kernel/routes.ts'
import type { messages } from '../messages.ts'
import { type Variant, type View, variants } from '../variants.ts'

type Title = keyof typeof messages.zh

/** Every route is one of five pages; differences are rows of `variants.ts`. */
const pages: Readonly<Record<View, Pick<Route, 'page' | 'keepAlive' | 'wide' | 'access'>>> = {
  list: { page: () => import('./Forms.tsx'), keepAlive: true, wide: true },
  fill: { page: () => import('./Fill.tsx') },
  detail: { page: () => import('./Submission.tsx'), access: 'person', wide: true },
  records: { page: () => import('./Records.tsx'), access: 'person' },
  results: { page: () => import('./Results.tsx'), wide: true },
}

export const formsRoutes = defineRoutes<Title>('forms', () => import('../messages.ts'), [
  { path: 'form/case', title: 'title.case', page: () => import('./CasePage.tsx'), access: 'person', wide: true },
  { path: 'form/verify', title: 'title.verify', page: () => import('./VerifyForm.tsx') },
  ...Object.entries(variants).map(([path, variant]) => ({
    ...pages[variant.view],
    path,
    title: variant.title as Title,
    props: variant,
    wide: variant.wide || pages[variant.view].wide === true,
    listIn: listsOf(path, variant),
  })),
])

/** List pages that lead here; a form chosen by a setting has none. */
function listsOf(path: string, { view, form }: Variant): string[] {
  const [group] = path.split('/', 1)
  const lists = [`${group}/index`, 'commonForm/index'].filter((page) => variants[page]?.view === 'list')
  if (view === 'detail') return [`${group}/detail2`, ...lists]
  return view === 'fill' && form === '' ? lists : []
}
