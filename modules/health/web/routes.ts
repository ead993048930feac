import { defineRoutes } from '#kernel/routes.ts'
import { codePages, gatePages } from './code/code-variants.ts'
import { figureRoutes } from './figures/routes.ts'

const access = 'person' as const
const mayGate = { may: 'gate' }
const report = () => import('./report/Report.tsx')

type Preset<T> = Extract<keyof T, string>
const namesOf = <T extends object>(pages: T) => Object.keys(pages) as Preset<T>[]

export const healthRoutes = defineRoutes('health', () => import('../messages.ts'), [
  { path: 'ncov/index', title: 'title.report', page: report, access },
  { path: 'ncovfudan/index', title: 'title.report', page: report, access, props: { preset: 'fudan' } },
  { path: 'ncov/history', title: 'title.history', page: () => import('./history/History.tsx'), access, wide: true },
  ...namesOf(codePages).map((preset) => ({
    path: `epidehealth/${preset}`,
    title: codePages[preset].title,
    page: () => import('./code/HealthCode.tsx'),
    access,
    props: { preset },
  })),
  ...namesOf(gatePages).map((preset) => ({
    path: `epidehealth/${preset}`,
    title: gatePages[preset].title,
    page: () => import('./gate/GateCheck.tsx'),
    access: mayGate,
    wide: true,
    props: { preset },
  })),
  {
    path: 'epidehealth/masterqrcode',
    title: 'title.poster',
    page: () => import('./gate/DoorPoster.tsx'),
    access: mayGate,
  },
  { path: 'epidehealth/pkuhealthStart', title: 'title.door', page: () => import('./gate/DoorSelf.tsx'), access },
  { path: 'backschool/index', title: 'title.back', page: () => import('./returns/BackSchool.tsx'), access },
  ...figureRoutes,
])
