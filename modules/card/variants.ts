/** What a home page of the card shows; the schools' routes are the same page with another preset. */
export type HomePreset = {
  title: 'title.balance' | 'title.home'
  tiles: readonly Tile[]
  /** The latest entries below. */
  hasLatest: boolean
  /** What was spent today, and the limits. */
  hasFigures: boolean
  recharge: string
  flows: string
  loss: string
}
export type Tile = 'recharge' | 'code' | 'flows' | 'loss' | 'limits' | 'replace' | 'credential'

const usual = { recharge: 'recharge/index', flows: 'onecardSolu/cardFlowing', loss: 'onecardSolu/reportLoss' }

export const homes = {
  ipass: {
    ...{ ...usual, title: 'title.balance', loss: 'ipass/loss', flows: 'idCard/history' },
    ...{ tiles: ['recharge', 'flows', 'loss'], hasLatest: true, hasFigures: false },
  },
  ipasscd: {
    ...{ ...usual, title: 'title.balance', loss: 'ipass/loss', flows: 'onecardSolu/cardFlowingRuc' },
    ...{ tiles: ['recharge', 'code', 'flows', 'loss'], hasLatest: false, hasFigures: true },
  },
  onecard: {
    ...{ ...usual, title: 'title.home', hasLatest: true, hasFigures: true },
    tiles: ['recharge', 'code', 'flows', 'loss', 'limits', 'replace', 'credential'],
  },
  cfri: {
    ...{ ...usual, title: 'title.home', recharge: 'recharge/cfriindex', hasLatest: true, hasFigures: true },
    tiles: ['recharge', 'flows', 'loss', 'limits'],
  },
} as const satisfies Record<string, HomePreset>

/** `ring`: sums by category above. `days`: entries under their days. `spent`: payments only. */
export type FlowPreset = {
  title: 'title.flows' | 'title.bill' | 'title.history' | 'title.historyUestc'
  look: 'ring' | 'bars' | 'plain'
  isSpentOnly: boolean
}

export const flowPages = {
  flowing: { title: 'title.flows', look: 'ring', isSpentOnly: false },
  ruc: { title: 'title.bill', look: 'bars', isSpentOnly: true },
  history: { title: 'title.history', look: 'plain', isSpentOnly: true },
  uestc: { title: 'title.historyUestc', look: 'plain', isSpentOnly: false },
} as const satisfies Record<string, FlowPreset>
