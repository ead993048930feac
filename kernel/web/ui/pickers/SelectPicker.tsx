import { lazySheet } from './lazy-sheet.tsx'

export type SelectOption = { value: string; label: string; note?: string; disabled?: boolean }

export type SelectPickerProps = {
  open: boolean
  title: string
  options: readonly SelectOption[]
  value: readonly string[]
  multiple?: boolean
  onPick: (values: string[]) => void
  onClose: () => void
}

export const SelectPicker = lazySheet<SelectPickerProps>(() => import('./SelectPickerSheet.tsx'))
