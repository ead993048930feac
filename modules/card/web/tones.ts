import type { Tone } from '#kernel/web/ui/states/tone.ts'
import type { CardState, FlowKind, ReplacementState } from '../shapes.ts'

export const stateTones: Readonly<Record<CardState, Tone>> = {
  normal: 'success',
  lost: 'danger',
  frozen: 'warning',
  closed: 'neutral',
}

export const requestTones: Readonly<Record<ReplacementState, Tone>> = {
  requested: 'brand',
  done: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
}

export const kindIcons: Readonly<Record<FlowKind, string>> = {
  meal: 'utensils',
  shop: 'shopping-bag',
  bath: 'droplet',
  laundry: 'sparkles',
  print: 'printer',
  library: 'library',
  sport: 'dumbbell',
  other: 'credit-card',
  recharge: 'banknote',
  subsidy: 'gift',
  fee: 'receipt',
  repay: 'hand-coins',
  refund: 'refresh-cw',
  payout: 'store',
}
