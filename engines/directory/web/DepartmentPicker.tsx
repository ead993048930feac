import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { Picked, PickOptions } from './use-picked.ts'

export type DepartmentPickerProps = PickOptions<Picked> & { open: boolean; title: string }

/** Picks units from the tree or by name. Usable by any module on sites with the directory. */
export const DepartmentPicker = lazySheet<DepartmentPickerProps>(() => import('./DepartmentPickerSheet.tsx'))
