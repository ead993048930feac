import { useWords } from '#kernel/web/language.tsx'
import { usePage } from '#kernel/web/pages/page-context.ts'
import { BookForm } from './parts/BookForm.tsx'
import { BookingDetail } from './parts/BookingDetail.tsx'
import { SwapOffer } from './parts/SwapOffer.tsx'
import { bookingWords } from './words.ts'

/** The form for a chosen time, or one’s booking. */
export default function Appoint() {
  const w = useWords(bookingWords)
  const { id = '', resource = '', from = '', to = '', unit = '0', move = '', swap = '' } = usePage().query
  if (swap) return <SwapOffer code={swap} />
  if (resource)
    return (
      <BookForm
        key={`${resource}${from}`}
        wanted={{ resource, from: Number(from), to: Number(to), unit: Number(unit) || 0 }}
        move={move}
      />
    )
  return <BookingDetail id={id} title={w('title.appoint')} />
}
