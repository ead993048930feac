import { defineRoutes } from '#kernel/routes.ts'

const square = () => import('./square/ApplicationSquare.tsx')
const home = () => import('./home/Composition.tsx')

/** A path of the aggregated portal that leads to another page. */
const onward = <K extends string>(path: string, title: K, to: string) => ({
  ...{ path, title, props: { to }, wide: true },
  page: () => import('./Onward.tsx'),
})

export const shellRoutes = defineRoutes('shell', () => import('../words/home.ts'), [
  { path: 'noPagedata/index', title: 'title.noPagedata', page: () => import('./NoPagedata.tsx') },
  { path: 'noPagedata/service', title: 'title.serviceShut', page: () => import('./square/ServiceShut.tsx') },
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
    page: home,
    props: { wide: true },
    keepAlive: true,
    wide: 'framed',
    tab: true,
  },
  {
    path: 'composition/edit',
    title: 'title.compositionEdit',
    page: () => import('./home/HomeEdit.tsx'),
    access: 'person',
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
    page: home,
    props: { wide: true },
    keepAlive: true,
    tab: true,
    wide: true,
  },
  {
    path: 'polymerization/infor',
    title: 'title.polymerizationInfor',
    page: () => import('./Infor.tsx'),
    access: 'person',
    wide: true,
  },
  {
    path: 'polymerization/application',
    title: 'title.polymerizationApplication',
    page: square,
    keepAlive: true,
    tab: true,
    wide: true,
  },
  {
    path: 'polymerization/payment',
    title: 'title.payment',
    page: () => import('./Payment.tsx'),
    keepAlive: true,
    wide: true,
  },
  { path: 'matrix/index', title: 'title.matrix', page: () => import('./Matrix.tsx'), keepAlive: true },
  {
    path: 'microService/index',
    title: 'title.microService',
    page: () => import('./square/MicroService.tsx'),
    keepAlive: true,
  },
  {
    path: 'boda/index',
    title: 'title.boda',
    page: home,
    props: { wide: true, first: 'services' },
    keepAlive: true,
    wide: true,
    tab: true,
  },
  onward('polymerization/login', 'title.polymerizationLogin', 'center/login'),
  onward('polymerization/bindPh', 'title.polymerizationBindPh', 'center/edit?part=mobile'),
  onward('polymerization/untyingPh', 'title.polymerizationUntyingPh', 'center/edit?part=unbind'),
  onward('polymerization/modifyPass', 'title.polymerizationModifyPass', 'center/password'),
  onward('polymerization/towma', 'title.polymerizationTowma', 'center/qrcode'),
  {
    path: 'polymerization/search',
    title: 'title.polymerizationSearch',
    page: () => import('./search/Search.tsx'),
    keepAlive: true,
    wide: true,
  },
])
