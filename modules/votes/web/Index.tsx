import { usePage } from '#kernel/web/pages/page-context.ts'
import { VoteDetail } from './VoteDetail.tsx'
import { VoteList } from './VoteList.tsx'

/** All votes, or the one with `id`. */
export default function Index() {
  const { id = '' } = usePage().query
  return id ? <VoteDetail id={id} /> : <VoteList />
}
