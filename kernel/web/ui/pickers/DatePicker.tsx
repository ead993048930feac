import { lazySheet } from './lazy-sheet.tsx'

export type DatePickerProps = {
  open: boolean
  title: string
  /** `2026-03-02`, or '' for none. */
  value: string
  min?: string
  max?: string
  precision?: 'year' | 'month' | 'day'
  onPick: (day: string) => void
  onClose: () => void
}

export const DatePicker = lazySheet<DatePickerProps>(() => import('./DatePickerSheet.tsx'))
