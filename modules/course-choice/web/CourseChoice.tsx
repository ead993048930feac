import { usePage } from '#kernel/web/pages/page-context.ts'
import type { Page } from '../shapes.ts'
import { RoundList } from './RoundList.tsx'
import { RoundPage } from './RoundPage.tsx'
import './choice.css'

/** The rounds of a page, or the one with `id`. `table`: for computers, as a table also in smaller windows. */
export default function CourseChoice({ of, table = false }: { of: Page; table?: boolean }) {
  const { id = '' } = usePage().query
  return id ? <RoundPage id={id} table={table} /> : <RoundList of={of} table={table} />
}
