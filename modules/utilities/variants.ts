import type { MeterKind } from './shapes.ts'

/** Kinds of meters on each page of the set, and how they stand: one at a time, or side by side. */
export type MeterPage = Readonly<{ kinds: readonly MeterKind[] | 'all'; layout: 'tabs' | 'together' }>

export const meterPages = {
  'buceaElectric/index': { kinds: 'all', layout: 'tabs' },
  'fudanElectric/index': { kinds: ['electricity', 'hall'], layout: 'together' },
  'nuaaElectric/index': { kinds: ['electricity'], layout: 'tabs' },
} as const satisfies Record<string, MeterPage>
