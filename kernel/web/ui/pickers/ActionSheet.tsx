import { lazySheet } from './lazy-sheet.tsx'

export type SheetAction = { key: string; label: string; note?: string; danger?: boolean; disabled?: boolean }

export type ActionSheetProps = {
  open: boolean
  title: string
  actions: readonly SheetAction[]
  onAct: (key: string) => void
  onClose: () => void
}

export const ActionSheet = lazySheet<ActionSheetProps>(() => import('./ActionSheetSheet.tsx'))
