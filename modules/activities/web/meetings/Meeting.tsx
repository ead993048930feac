import { usePage } from '#kernel/web/pages/page-context.ts'
import { MeetingDetail } from './MeetingDetail.tsx'
import { MeetingList } from './MeetingList.tsx'

/** One's meetings, or the one with `id`. */
export default function Meeting() {
  const { id = '' } = usePage().query
  return id ? <MeetingDetail key={id} id={id} /> : <MeetingList />
}
