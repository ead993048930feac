import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const wide = 'framed' as const
const account = () => import('./Account.tsx')
const devices = () => import('./Devices.tsx')
const history = () => import('./History.tsx')
const password = () => import('./Password.tsx')
const plan = () => import('./ChangePlan.tsx')

/** One set of pages under the names of several makers; a variant is a page with other props. */
export const networkRoutes = defineRoutes('network', () => import('../messages.ts'), [
  { path: 'networkApp/balance', title: 'title.balance', page: account, keepAlive: true, wide, access },
  { path: 'networkApp/history', title: 'title.history', page: history, access },
  { path: 'networkApp/setPass', title: 'title.password', page: password, access },
  { path: 'networkApp/terminalSearch', title: 'title.terminals', page: devices, props: { search: true }, access },
  { path: 'network/change', title: 'title.change', page: plan, access },
  { path: 'network/ccmuchange', title: 'title.change', page: plan, props: { whens: ['next'] }, access },
  { path: 'network/nochange', title: 'title.plan', page: plan, props: { fixed: true }, access },
  { path: 'network/device', title: 'title.devices', page: devices, access },
  { path: 'network/history', title: 'title.history', page: history, access },
  { path: 'network/result', title: 'title.result', page: () => import('./PlanResult.tsx'), access },
  { path: 'shenLan/flowMsg', title: 'title.usage', page: () => import('./Usage.tsx'), access },
  { path: 'shenLan/inDetails', title: 'title.details', page: history, props: { only: true }, access },
  {
    path: 'shenLan/inDetailsSearch',
    title: 'title.search',
    page: history,
    props: { only: true, search: true },
    access,
  },
  { path: 'shenLan/changePwd', title: 'title.password', page: password, access },
  { path: 'shenLan/changeNoPwd', title: 'title.reset', page: password, props: { by: 'login' }, access },
  { path: 'shenLan/actiAccount', title: 'title.activate', page: () => import('./Activate.tsx'), access },
  { path: 'shenLan/onEquipment', title: 'title.devices', page: devices, access },
  {
    path: 'shenLan/chargeRecord',
    title: 'title.charges',
    page: history,
    props: { tab: 'charges', only: true },
    access,
  },
  {
    path: 'shenLan/accountInformation',
    title: 'title.information',
    page: account,
    props: { first: 'information' },
    wide,
    access,
  },
  {
    path: 'drcom/index',
    title: 'title.account',
    page: account,
    props: { first: 'home' },
    keepAlive: true,
    wide,
    access,
  },
  { path: 'drcom/password', title: 'title.password', page: password, access },
  { path: 'drcom/netclient', title: 'title.devices', page: devices, access },
  { path: 'drcom/networkAuth', title: 'title.auth', page: () => import('./Auth.tsx'), access },
  { path: 'netFeeRecharge/index', title: 'title.recharge', page: () => import('./Recharge.tsx'), wide, access },
])
