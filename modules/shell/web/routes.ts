import { defineRoutes } from '#kernel/routes.ts'

const square = () => import('./ApplicationSquare.tsx')

export const shellRoutes = defineRoutes('shell', () => import('../messages.ts'), [
  { path: 'noPagedata/index', title: 'title.noPagedata', page: () => import('./NoPagedata.tsx') },
  { path: 'hkhtml/index', title: 'title.hkhtml', page: () => import('./Hkhtml.tsx') },
  { path: 'localStoragepage/index', title: 'title.localStoragepage', page: () => import('./LocalStoragepage.tsx') },
  {
    path: 'applicationSquare/index',
    title: 'title.applicationSquare',
    page: square,
    keepAlive: true,
    wide: true,
    tab: true,
  },
  {
    path: 'applicationSquareEmic/index',
    title: 'title.applicationSquareEmic',
    page: square,
    props: { top: false },
    keepAlive: true,
    wide: true,
  },
  {
    path: 'composition/index',
    title: 'title.composition',
    page: () => import('./Composition.tsx'),
    keepAlive: true,
    tab: true,
  },
  {
    path: 'composition/all',
    title: 'title.compositionAll',
    page: square,
    props: { top: false, own: false },
    keepAlive: true,
    wide: true,
  },
  {
    path: 'polymerization/home',
    title: 'title.polymerizationHome',
    page: () => import('./Composition.tsx'),
    props: { wide: true },
    keepAlive: true,
    tab: true,
  },
  {
    path: 'polymerization/infor',
    title: 'title.polymerizationInfor',
    page: () => import('./Infor.tsx'),
    access: 'person',
  },
  {
    path: 'polymerization/application',
    title: 'title.polymerizationApplication',
    page: square,
    keepAlive: true,
    tab: true,
  },
  {
    path: 'polymerization/search',
    title: 'title.polymerizationSearch',
    page: () => import('./Search.tsx'),
    keepAlive: true,
  },
])
