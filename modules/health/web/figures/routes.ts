import type { Route } from '#kernel/routes.ts'
import type { messages } from '../../messages.ts'
import { groups, type RolePage, rolePages } from '../../variants.ts'
import type { GroupName } from './place.ts'

type Title = keyof typeof messages.zh & string

const access = { may: 'statistics' } as const

/** Component of each role's page, shared by all groups. */
const pages: Readonly<Record<RolePage, Route['page']>> = {
  instructor: () => import('./Overview.tsx'),
  leader: () => import('./Overview.tsx'),
  fenji: () => import('./Overview.tsx'),
  manager: () => import('./Overview.tsx'),
  epideType: () => import('./Types.tsx'),
  typeList: () => import('./TypeList.tsx'),
  details: () => import('./Details.tsx'),
}

const ofGroup = (group: GroupName): Route<Title>[] =>
  rolePages.map((page) => ({
    path: `${group}/${page}`,
    title: groups[group].title,
    page: pages[page],
    props: { group, page },
    keepAlive: true,
    wide: true,
    access,
  }))

/** The nine groups of role pages, and `dailyReport/…` over all plans. */
export const figureRoutes: readonly Route<Title>[] = [
  ...(Object.keys(groups) as GroupName[]).flatMap(ofGroup),
  {
    path: 'dailyReport/reportAll',
    title: 'title.reportAll',
    page: () => import('./DailyReports.tsx'),
    wide: true,
    access,
  },
  {
    path: 'dailyReport/statistics',
    title: 'title.statistics',
    page: pages.manager,
    props: { group: 'epideAll', page: 'manager', title: 'title.statistics' },
    keepAlive: true,
    wide: true,
    access,
  },
  {
    path: 'dailyReport/applyAdmin',
    title: 'title.applyAdmin',
    page: () => import('./ApplyAdmin.tsx'),
    access: 'person',
  },
]
