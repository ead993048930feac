import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { Picked, PickOptions } from './use-picked.ts'

export type PickerProps = PickOptions<Picked> & { open: boolean; title: string }

/** Picks people by name, number, spelling, unit, class or group. Usable by any module on sites with the directory. */
export const PersonPicker = lazySheet<PickerProps>(() => import('./PersonPickerSheet.tsx'))

/** Picks units from the tree or by name. Usable by any module on sites with the directory. */
export const DepartmentPicker = lazySheet<PickerProps>(() => import('./DepartmentPickerSheet.tsx'))
