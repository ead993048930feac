import { lazySheet } from './lazy-sheet.tsx'

export type CascadeOption = { value: string; label: string; disabled?: boolean; children?: CascadeOption[] }

export type CascadePickerProps = {
  open: boolean
  title: string
  options: CascadeOption[]
  /** The selected path from the top: campus, building, room. */
  value: readonly string[]
  onPick: (path: string[]) => void
  onClose: () => void
}

export const CascadePicker = lazySheet<CascadePickerProps>(() => import('./CascadePickerSheet.tsx'))
