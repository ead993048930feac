import { lazy } from 'react'
import { LazySheet } from './LazySheet.tsx'

export type SheetAction = { key: string; label: string; note?: string; danger?: boolean; disabled?: boolean }

export type ActionSheetProps = {
  open: boolean
  title: string
  actions: readonly SheetAction[]
  onAct: (key: string) => void
  onClose: () => void
}

const Sheet = lazy(() => import('./ActionSheetSheet.tsx'))

export function ActionSheet(props: ActionSheetProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
