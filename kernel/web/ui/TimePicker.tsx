import { lazy } from 'react'
import { LazySheet } from './LazySheet.tsx'

export type TimePickerProps = {
  open: boolean
  title: string
  /** `08:30`, or '' for none. */
  value: string
  /** Minutes between the options. */
  step?: number
  onPick: (time: string) => void
  onClose: () => void
}

const Sheet = lazy(() => import('./TimePickerSheet.tsx'))

export function TimePicker(props: TimePickerProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
