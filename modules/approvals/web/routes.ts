import { defineRoutes, type Route } from '#kernel/routes.ts'
import type { ApplyProps } from './Apply.tsx'
import type { CaseProps } from './CasePage.tsx'

const access = 'person' as const
const list = 'upcApproval/index'

type Title = 'title.index' | CaseProps['title'] | 'title.apply' | 'title.carApply'
type Row = Route<Title>

const detail = (path: string, props: CaseProps): Row => ({
  ...{ path, title: props.title, props, page: () => import('./CasePage.tsx') },
  ...{ listIn: [list], wide: true, access },
})

const apply = (path: string, props: ApplyProps, title: Title = 'title.apply'): Row => ({
  ...{ path, title, props, page: () => import('./Apply.tsx'), access },
})

/** Details and requests are the same two pages with different props. */
export const approvalsRoutes = defineRoutes('approvals', () => import('../messages.ts'), [
  { path: list, title: 'title.index', page: () => import('./Index.tsx'), keepAlive: true, access },
  detail('upcApproval/upcdetail', { title: 'title.detail' }),
  detail('upcApproval/userdetail', { title: 'title.own' }),
  detail('upcApproval/trialUserdetail', { title: 'title.review', next: true }),
  apply('upcApproval/upcTypeOne', { flow: 'typeOne' }),
  apply('upcApproval/upcTypeTwo', { flow: 'typeTwo' }),
  apply('upcApproval/upcTypeThree', { flow: 'typeThree' }),
  { path: 'upcApproval/upcUserProc', title: 'title.process', page: () => import('./Process.tsx'), access },
  { path: 'paperApply/index', title: 'title.paper', page: () => import('./Papers.tsx'), access },
  { path: 'paperApply/verify', title: 'title.verify', page: () => import('./VerifyPaper.tsx') },
  { path: 'carLicense/index', title: 'title.cars', page: () => import('./Cars.tsx'), access },
  {
    path: 'carLicense/lookpage',
    title: 'title.car',
    page: () => import('./Car.tsx'),
    listIn: ['carLicense/index'],
    access,
  },
  apply('carLicense/savepage', { flow: 'carFlow', note: 'car.plateHint' }, 'title.carApply'),
  { path: 'diploma/index', title: 'title.diploma', page: () => import('./Diploma.tsx'), access },
])
