import { lazy } from 'react'
import { LazySheet } from '#kernel/web/ui/LazySheet.tsx'
import type { Picked, PickOptions } from './use-picked.ts'

export type PersonPickerProps = PickOptions<Picked> & { open: boolean; title: string }

const Sheet = lazy(() => import('./PersonPickerSheet.tsx'))

/** Picks people by name, number, spelling, unit, class or group. Usable by any module on sites with the directory. */
export function PersonPicker(props: PersonPickerProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
