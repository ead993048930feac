import { lazy } from 'react'
import { LazySheet } from './LazySheet.tsx'

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

const Sheet = lazy(() => import('./DatePickerSheet.tsx'))

export function DatePicker(props: DatePickerProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
