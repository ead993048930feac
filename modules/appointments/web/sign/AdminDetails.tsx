import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { BookingDetail } from '../parts/BookingDetail.tsx'
import { signWords } from './words.ts'

/** Somebody’s booking, for hosts and those who manage. */
export default function AdminDetails() {
  const w = useWords(signWords)
  const { id = '' } = usePage().query
  return <BookingDetail id={id} title={w('title.adminDetails')} />
}
