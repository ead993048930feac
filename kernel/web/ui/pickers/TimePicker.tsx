import { lazySheet } from './lazy-sheet.tsx'

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

export const TimePicker = lazySheet<TimePickerProps>(() => import('./TimePickerSheet.tsx'))
