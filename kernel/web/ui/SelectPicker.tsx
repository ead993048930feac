import { lazy } from 'react'
import { LazySheet } from './LazySheet.tsx'

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

const Sheet = lazy(() => import('./SelectPickerSheet.tsx'))

export function SelectPicker(props: SelectPickerProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
