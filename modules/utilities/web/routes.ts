import { defineRoutes } from '#kernel/routes.ts'
import { meterPages } from '../variants.ts'

const access = 'person' as const
const electric = () => import('./Electric.tsx')
const account = () => import('./Account.tsx')
const meter = (path: keyof typeof meterPages) =>
  ({
    path,
    title: 'title.electric',
    page: electric,
    props: meterPages[path],
    keepAlive: true,
    wide: true,
    access,
  }) as const

/** The same set for every group of routes: differences are rows of `variants.ts`. */
export const utilitiesRoutes = defineRoutes('utilities', () => import('../messages.ts'), [
  meter('buceaElectric/index'),
  { path: 'buceaElectric/indexx', title: 'title.other', page: () => import('./OtherRoom.tsx'), access },
  {
    path: 'buceaElectric/buceaRecord',
    title: 'title.records',
    page: () => import('./Records.tsx'),
    keepAlive: true,
    access,
  },
  meter('fudanElectric/index'),
  meter('nuaaElectric/index'),
  { path: 'nuaaCard/index', title: 'title.card', page: account, props: { kind: 'card' }, access },
  { path: 'nuaaNetwork/index', title: 'title.network', page: account, props: { kind: 'network' }, access },
])
