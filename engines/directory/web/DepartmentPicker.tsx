import { lazy } from 'react'
import { LazySheet } from '#kernel/web/ui/LazySheet.tsx'
import type { Picked, PickOptions } from './use-picked.ts'

export type DepartmentPickerProps = PickOptions<Picked> & { open: boolean; title: string }

const Sheet = lazy(() => import('./DepartmentPickerSheet.tsx'))

/** Picks units from the tree or by name. Usable by any module on sites with the directory. */
export function DepartmentPicker(props: DepartmentPickerProps) {
  return (
    <LazySheet open={props.open}>
      <Sheet {...props} />
    </LazySheet>
  )
}
