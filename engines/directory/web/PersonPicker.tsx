import { lazySheet } from '#kernel/web/ui/pickers/lazy-sheet.tsx'
import type { Picked, PickOptions } from './use-picked.ts'

export type PersonPickerProps = PickOptions<Picked> & { open: boolean; title: string }

/** Picks people by name, number, spelling, unit, class or group. Usable by any module on sites with the directory. */
export const PersonPicker = lazySheet<PersonPickerProps>(() => import('./PersonPickerSheet.tsx'))
