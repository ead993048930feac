import { defineRoutes } from '#kernel/routes.ts'

const access = 'person' as const
const home = () => import('./CardHome.tsx')
const loss = () => import('./Loss.tsx')
const flows = () => import('./Flows.tsx')
const recharge = () => import('./Recharge.tsx')
const lists = ['onecardSolu/cardFlowing', 'onecardSolu/cardFlowingRuc', 'idCard/history', 'idCard/historyUestc']
const preset = (name: string) => ({ preset: name })
const wide = 'framed' as const

export const cardRoutes = defineRoutes('card', () => import('../messages.ts'), [
  {
    path: 'onecardSolu/index',
    title: 'title.home',
    page: home,
    props: preset('onecard'),
    keepAlive: true,
    wide,
    access,
  },
  {
    path: 'cfriOnecardSolu/index',
    title: 'title.home',
    page: home,
    props: preset('cfri'),
    keepAlive: true,
    wide,
    access,
  },
  { path: 'ipass/balance', title: 'title.balance', page: home, props: preset('ipass'), keepAlive: true, wide, access },
  {
    path: 'ipasscd/index',
    title: 'title.balance',
    page: home,
    props: preset('ipasscd'),
    keepAlive: true,
    wide,
    access,
  },
  { path: 'ipass/loss', title: 'title.loss', page: loss, access },
  { path: 'onecardSolu/reportLoss', title: 'title.loss', page: loss, props: { hasReplacement: true }, access },
  {
    path: 'onecardSolu/cardFlowing',
    title: 'title.flows',
    page: flows,
    props: preset('flowing'),
    keepAlive: true,
    access,
  },
  {
    path: 'onecardSolu/cardFlowingRuc',
    title: 'title.bill',
    page: flows,
    props: preset('ruc'),
    keepAlive: true,
    access,
  },
  { path: 'idCard/history', title: 'title.history', page: flows, props: preset('history'), keepAlive: true, access },
  {
    path: 'idCard/historyUestc',
    title: 'title.historyUestc',
    page: flows,
    props: preset('uestc'),
    keepAlive: true,
    access,
  },
  { path: 'card/flow', title: 'title.flow', page: () => import('./FlowDetail.tsx'), access, listIn: lists },
  { path: 'virtualCard/index', title: 'title.virtual', page: () => import('./VirtualCard.tsx'), access },
  { path: 'recharge/index', title: 'title.recharge', page: recharge, wide, access },
  { path: 'recharge/cfriindex', title: 'title.rechargeOther', page: recharge, props: { hasOther: true }, wide, access },
  { path: 'credentuestc/index', title: 'title.credential', page: () => import('./Credential.tsx'), access },
  { path: 'card/limits', title: 'title.limits', page: () => import('./Limits.tsx'), access },
  { path: 'card/replace', title: 'title.replace', page: () => import('./Replace.tsx'), access },
  { path: 'card/terminal', title: 'title.terminal', page: () => import('./Terminal.tsx'), access: { may: 'charge' } },
])
