import { lazy } from 'react'
import { LazySheet } from './LazySheet.tsx'

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

const Sheet = lazy(() => import('./CascadePickerSheet.tsx'))

export function CascadePicker(props: CascadePickerProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
